import { existsSync, readFileSync } from 'node:fs';
import { PlainError } from './plainError.mjs';

/** @param {string} file */
export function readJson(file) {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new PlainError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}
