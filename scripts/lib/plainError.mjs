/** An error that the user can fix: its message is printed without a stack. */
export class PlainError extends Error {
  name = 'PlainError';
}

/**
 * Runs a command. What goes wrong plainly is said in its sentence; anything else keeps its stack.
 * @param {() => void | Promise<void>} command
 */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * By its name: what vite loads for a command has a class of its own.
 * @param {unknown} error @returns {error is Error}
 */
const isPlain = (error) => error instanceof Error && error.name === 'PlainError';
