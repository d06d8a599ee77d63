import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Each import and each export from elsewhere: what it names (`X, { a as b }`, `*`), and of which module. */
const clauses = /(?:^|\n)(?:import|export)\s+([^'";]*?)\s*from\s*["']([^"']+)["']/g;
const declared = /(?:^|\n)export\s+(?:const|let|class|(?:async\s+)?function\*?)\s+([\w$]+)/g;
const words = /[\w$]+/g;

const isIndex = (/** @type {string} */ file) => basename(file) === 'index.js';

/** Names that a source imports of a package, types too. @param {string} code @param {string} from */
export const namesOf = (code, from) =>
  [...code.matchAll(clauses)].flatMap(([, clause = '', source]) =>
    source === from ? (clause.match(words) ?? []) : [],
  );

/**
 * The modules of a package that some of its names need. Its index, and that of each folder, names every module there is:
 * following these would find all of it, whatever is used.
 * @param {string} index path of the package's index, an ES module with one name or a few to a file
 * @returns {(names: Iterable<string>) => Set<string>}
 */
export function barrelOf(index) {
  /** @type {Map<string, { code: string, links: { clause: string, file: string }[], names: Set<string> }>} */
  const read = new Map();
  /** @param {string} file */
  const look = (file) => {
    const known = read.get(file);
    if (known) return known;
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const links = [...code.matchAll(clauses)].flatMap(([, clause = '', source = '']) =>
      source.startsWith('.') ? [{ clause, file: join(dirname(file), source) }] : [],
    );
    const made = { code, links, names: new Set([...code.matchAll(declared)].map(([, name = '']) => name)) };
    read.set(file, made);
    return made;
  };
  /** The module behind an index that has a name. @param {string} file @param {string} name @returns {string | undefined} */
  const behind = (file, name) => {
    if (!isIndex(file)) return look(file).names.has(name) ? file : undefined;
    for (const { clause, file: next } of look(file).links) {
      if (clause.match(words)?.includes(name)) return isIndex(next) ? behind(next, name) : next;
      const found = clause === '*' ? behind(next, name) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return (names) => {
    /** @type {Set<string>} */
    const found = new Set();
    /** @param {string | undefined} file */
    const add = (file) => {
      if (file === undefined || found.has(file)) return;
      found.add(file);
      for (const { clause, file: next } of look(file).links) {
        if (isIndex(next)) for (const name of clause.match(words) ?? []) add(behind(next, name));
        else add(next);
      }
    };
    for (const name of names) add(behind(index, name));
    return found;
  };
}
