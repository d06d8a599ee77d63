/** Prints an SVG file as path data, the format of icons in declarations. */
import { PlainError } from '../lib/plainError.mjs';
import type { Main } from './given';
import { iconOf } from './icon/svg';
import { readText } from './read';

export const main: Main = ({ words: [file] }) => {
  if (file === undefined) throw new PlainError('Say which picture: portico icon picture.svg.');
  process.stdout.write(`${iconOf(readText(file))}\n`);
};
