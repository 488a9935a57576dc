# Asks a published checkmate program about boards: `ruby -e THIS PROGRAM`. Standard input has one board a line, its
# newlines written as "/"; standard output gets one line for each, in the same order: 1 for mate or 0, a blank, and
# the nanoseconds that the program took. What the program prints itself goes to standard error.

answers = $stdout.dup
answers.sync = true
$stdout.reopen($stderr)

# The program is one lambda with short names for its variables: evaluated here, it would share ours.
def scope_without_variables
  binding
end

boards = $stdin.each_line(chomp: true).map { |line| line.tr("/", "\n") }

begin
  # The lambda calls itself as f, whether or not its text begins with "f=".
  scope = scope_without_variables
  scope.local_variable_set(:f, nil)
  $f = scope.eval(File.read(ARGV[0], encoding: "UTF-8"), ARGV[0])
  scope.local_variable_set(:f, $f)
rescue Exception => e
  abort "#{e.class}: #{e.message}"
end
abort "its value is not a lambda but: #{$f.inspect}" unless $f.is_a?(Proc)

boards.each_with_index do |board, i|
  begin
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
    mate = $f[board]
    finish = Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond)
  rescue Exception => e
    abort "#{e.class} on board #{i + 1}: #{e.message}"
  end
  answers.puts "#{mate ? 1 : 0} #{finish - start}"
end
