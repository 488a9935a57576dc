import java.io.*;
import java.lang.reflect.Method;
import java.util.*;

// Asks a published program what moves do. The program is a class E whose main takes the first field of a FEN and a move
// and prints the answer. Standard input has such a pair a line; standard output gets the answer to each, in the same
// order, and then the nanoseconds of a second pass over all of them: in the first one they are still being compiled.
class Drive {
    public static void main(String[] arguments) throws Exception {
        Method program = Class.forName("E").getDeclaredMethod("main", String[].class);
        program.setAccessible(true);
        List<String[]> pairs = new ArrayList<>();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = input.readLine()) != null;) pairs.add(line.split(" "));
        PrintStream out = System.out;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught));
        StringBuilder answers = new StringBuilder();
        for (String[] pair : pairs) {
            program.invoke(null, (Object) pair);
            System.out.flush();
            answers.append(caught).append('\n');
            caught.reset();
        }
        long start = System.nanoTime();
        for (String[] pair : pairs) {
            program.invoke(null, (Object) pair);
            System.out.flush();
            caught.reset();
        }
        long time = System.nanoTime() - start;
        out.print(answers);
        out.println(time);
        out.flush();
    }
}
