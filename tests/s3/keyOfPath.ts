/** The way back from file names to keys (`dataProvider/s3/tools/folderNames`): no screen needs it, and it shows that nothing is lost. */

/** A file's name goes on in the next one. */
const goesOn = '%-';

/** The key for a path of such names. */
export function keyOfPath(names: readonly string[]): string {
  const bytes = (text: string) => Uint8Array.from(text.split('%').slice(1), (hex) => parseInt(hex, 16));
  const decoded = (name: string) =>
    name.replace(/(?:%[\dA-F]{2})+/g, (run) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes(run)));
  let key = '';
  names.forEach((name, at) => {
    const isPiece = name.endsWith(goesOn);
    const part = decoded(isPiece ? name.slice(0, -goesOn.length) : name).replace(/\/+$/, '');
    key += part + (isPiece || at === names.length - 1 ? '' : '/');
  });
  return key;
}
