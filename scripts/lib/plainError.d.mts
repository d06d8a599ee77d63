/** A failure that a person can mend: its message is shown as it is, without a stack. */
export class PlainError extends Error {}
/** Runs a command; what goes wrong is said and sets the exit code. */
export function run(command: () => void | Promise<void>): Promise<void>;
