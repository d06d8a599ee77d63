/** Builds the problems that the checks of a declaration report. */
import type { Problem } from './types';

/** `path`: the key path of the value, for example `kinds[0].fields.size.unit`. `message`: a sentence, or its name in `problemTexts.ts`. */
export const badValue = (path: string, message: string): Problem => ({ code: 'bad-value', path, message });

export const missingAt = (path: string, message: string): Problem => ({ code: 'missing', path, message });

export const unknownField = (path: string, name: string, known: Iterable<string>): Problem => ({
  code: 'unknown-field',
  path,
  message: `${name} is not among the fields`,
  meant: { given: name, known: [...known] },
});

/** The first problem at each key path: those after it are mostly consequences of it. */
export const firstOfEachPath = (problems: readonly Problem[]): Problem[] =>
  problems.filter((problem, index) => problems.findIndex(({ path }) => path === problem.path) === index);
