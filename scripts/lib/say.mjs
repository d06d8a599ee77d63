/** A failure that a person can mend: its message is shown as it is, without a stack. */
export class PlainError extends Error {}

/**
 * Runs a command. What goes wrong plainly is said in its sentence; anything else keeps its stack.
 * @param {() => void | Promise<void>} command
 */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}
