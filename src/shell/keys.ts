/** Keyboard shortcuts as people read them: "Ctrl K" or "⌘ K", "G then C" is written "G C". */
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** `keys` as tinykeys takes them: `$mod+k`, `g c`, `Shift+?`. */
export function keyName(keys: string): string {
  return keys
    .replaceAll('$mod', isMac() ? '⌘' : 'Ctrl')
    .replaceAll('Shift+?', '?')
    .split(/[+ ]/)
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');
}
