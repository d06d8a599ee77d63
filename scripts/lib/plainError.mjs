/** An error that the user can fix: its message is printed without a stack. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}

/** Of a program that was ended because no one reads its output any more (SIGPIPE). */
const unread = 141;

/**
 * Ends the command where its output cannot be written: the reader has gone (`portico kind from … | head -1`), which is said nowhere, or the
 * disk is full. A command that tidies up when it is ended does so.
 * @param {string} name @param {NodeJS.WriteStream} stream
 */
function watchOutput(name, stream) {
  stream.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    stream.on('error', () => undefined);
    const isClosed = error.code === 'EPIPE';
    const code = isClosed ? unread : 1;
    if (!isClosed && stream !== process.stderr)
      console.error(
        `The ${name} cannot be written: ${error.code === 'ENOSPC' ? 'the disk is full. Free some space.' : error.message}`,
      );
    if (process.listenerCount('SIGTERM') === 0) process.exit(code);
    process.exitCode = code;
    process.emit('SIGTERM');
  });
}

/**
 * Runs a command. What goes wrong plainly is said in its sentence; anything else keeps its stack.
 * @param {() => void | Promise<void>} command
 */
export async function run(command) {
  watchOutput('output', process.stdout);
  watchOutput('messages', process.stderr);
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
