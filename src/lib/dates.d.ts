/** Forbids formatting a Date implicitly: use `timeText` or `periodText`. */
interface Date {
  toLocaleString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
  toLocaleDateString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
  toLocaleTimeString(...args: readonly unknown[]): { readonly writtenBy: 'src/lib/timeText' };
}
