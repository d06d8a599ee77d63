/** A picture of a screen, or why there is none. */
export interface Picture {
  /** Of the screen. */
  name: string;
  /** Beside the page. */
  file?: string;
  language: string;
  device: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  problem?: string;
}
/** One page: a row for each screen, and boxes to leave out what one does not look at. */
export function contactSheet(pictures: Picture[], wanted: { name: string; path: string }[], title?: string): string;
