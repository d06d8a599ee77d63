/** A date is written by `timeText` or `periodText`: what it would write by itself is in a shape of its own, and no text. */
interface Date {
  toLocaleString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
  toLocaleDateString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
  toLocaleTimeString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
}
