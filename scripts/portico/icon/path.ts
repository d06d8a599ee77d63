/** Path data of SVG: read into commands, moved and scaled, and written again. */
import { PlainError } from '../../lib/plainError.mjs';

interface Command {
  letter: string;
  values: number[];
}

/** Numbers of each command. */
const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Throws a `PlainError` for what is no path data. */
export function readPath(data: string): Command[] {
  const commands: Command[] = [];
  let rest = data.replace(/^[\s,]+/, '');
  const take = (pattern: RegExp): string | undefined => {
    const [found, value] = pattern.exec(rest) ?? [];
    if (found === undefined) return undefined;
    rest = rest.slice(found.length);
    return value;
  };
  const wrong = () => new PlainError(`${data.slice(0, 60)} is not path data.`);
  while (rest !== '') {
    const letter = take(/^([MmLlHhVvCcSsQqTtAaZz])[\s,]*/);
    if (letter === undefined || (commands.length === 0 && letter.toUpperCase() !== 'M')) throw wrong();
    const length = lengths[letter.toUpperCase()] ?? 0;
    let again = letter;
    do {
      const values: number[] = [];
      while (values.length < length) {
        // The two flags of an arc may stand without a space: a1 1 0 01.5.5.
        const isFlag = length === 7 && (values.length === 3 || values.length === 4);
        const value = take(isFlag ? /^([01])[\s,]*/ : /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[\s,]*/);
        if (value === undefined || !Number.isFinite(Number(value))) throw wrong();
        values.push(Number(value));
      }
      commands.push({ letter: again, values });
      // Further pairs after a moveto are lines.
      if (again === 'M') again = 'L';
      if (again === 'm') again = 'l';
    } while (length > 0 && /^[\d+.-]/.test(rest));
  }
  return commands;
}

const written = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** Moves by x and y, then scales. The first command is absolute, whatever its letter. */
export function writePath(commands: readonly Command[], by: { x: number; y: number; scale: number }): string {
  const { x, y, scale } = by;
  return commands
    .map(({ letter, values }, index) => {
      const isFirst = index === 0;
      const isAbsolute = isFirst || letter === letter.toUpperCase();
      const upper = letter.toUpperCase();
      const moved = values.map((value, at) => {
        if (upper === 'A' && at < 5) return at < 2 ? value * scale : value;
        const isX = upper === 'H' || (upper !== 'V' && (upper === 'A' ? at === 5 : at % 2 === 0));
        return (value + (isAbsolute ? (isX ? x : y) : 0)) * scale;
      });
      return `${isFirst ? 'M' : letter}${moved.map(written).join(' ')}`;
    })
    .join('');
}
