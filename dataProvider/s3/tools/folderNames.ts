/**
 * Maps object keys to file names that every file system and Chromium's handles accept. Rejected characters are
 * percent-encoded: each key has one path, no two keys share one, and the path can be mapped back to the key.
 * Pure.
 *
 * What handles reject was measured with Chromium 156 on a folder of the device; its private file system accepts
 * nearly everything.
 */

/** Rejected everywhere, or invisible. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}"*/:<>?\\|]/u;
/** Refused at either end. */
const unsafeAtEnds = /[\p{White_Space}.~]/u;
/** Reserved names of Windows, also after a dot. */
const reserved =
  /^\.?(?:(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)\s*(?:\.|$)|(?:desktop\.ini|thumbs\.db)$)/i;
/** Endings that the systems' shells act upon, and the one of Chromium's own unfinished files. */
const unsafeEnding = /\.(?=(?:lnk|scf|url|local|crswap|\{[^.]*)$)/i;

/** File systems take 255 bytes, and an unfinished file has seven more in its name. */
const maxBytes = 230;
/** Ends the name of a folder whose name continues inside it. */
const goesOn = '%-';
/**
 * An encoded slash: the name of an empty segment, and the suffix that distinguishes a folder from a file with
 * the same name.
 */
const slash = '%2F';

const utf8 = new TextEncoder();
const encoded = (sign: string) =>
  [...utf8.encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

function plain(part: string): string {
  const signs = [...part];
  const dot = unsafeEnding.exec(part)?.index ?? -1;
  let at = 0;
  return signs
    .map((sign, index) => {
      const start = at;
      at += sign.length;
      const next = signs[index + 1];
      const isLast = next === undefined;
      // A leading dot is allowed (`.hidden`) if a name follows.
      const isHidden = index === 0 && sign === '.' && next !== undefined && !unsafeAtEnds.test(next);
      const isUnsafe =
        unsafe.test(sign) ||
        ((index === 0 || isLast) && !isHidden && unsafeAtEnds.test(sign)) ||
        (index === 0 && reserved.test(part)) ||
        start === dot ||
        (sign === '%' && /^%(?:[\da-f]{2}|-)/i.test(part.slice(start)));
      return isUnsafe ? encoded(sign) : sign;
    })
    .join('');
}

const strict = (part: string): string => [...part].map(encoded).join('');

/** Splits into pieces that fit even when encoded. */
function cut(part: string, isStrict: boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  // Reserves space for the marks at the end, and for characters that are encoded because a piece ends there.
  const most = maxBytes - 2 * goesOn.length - 3 * slash.length;
  for (const sign of part) {
    const length = utf8.encode(sign).length;
    const more = isStrict || unsafe.test(sign) || unsafeAtEnds.test(sign) || sign === '%' ? 3 * length : length;
    if (bytes + more > most) {
      pieces.push(piece);
      piece = '';
      bytes = 0;
    }
    piece += sign;
    bytes += more;
  }
  return [...pieces, piece];
}

/** A name of one part of a key: folders within each other for one that is too long, the name itself last. */
function namesOf(part: string, isStrict: boolean, end: string): readonly string[] {
  const pieces = cut(part, isStrict).map(isStrict ? strict : plain);
  return pieces.map((piece, at) => piece + (at < pieces.length - 1 ? goesOn : end));
}

/** The usual name of a part of a key. */
export const safeNames = (part: string): readonly string[] => (part === '' ? [slash] : namesOf(part, false, ''));

/**
 * A name without conflicts, for file systems on which names that differ in case, or a file and a folder with the
 * same name, cannot coexist (`README` and `readme`; `a` and `a/b`), or if the normal name was rejected.
 */
export function strictNames(part: string, isFolder: boolean): readonly string[] {
  // Also where all of the usual name is encoded already, these are others.
  const end = slash.repeat(isFolder ? 2 : 1);
  return part === '' ? [slash + end] : namesOf(part, true, end);
}
