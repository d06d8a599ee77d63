/** The title of the browser's tab: '{title} | {siteName}' (docs/coverage.md, section 2). One page names it at a time. */

/** Milliseconds after which a title that nobody holds any more is taken back (docs/coverage.md, section 9). */
const restoreDelay = 2000;

let held = '';
let bare = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function restoreLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.title = held || bare;
  }, restoreDelay);
}

const full = (title: string, siteName: string) => (title ? `${title} | ${siteName}` : siteName);

/**
 * Names the tab until the returned function is called. The name then stays for 2000 ms: mostly the next page has named
 * it by then, so that it does not flicker; else the site's name stands alone.
 */
export function holdTitle(title: string, siteName: string): () => void {
  const own = full(title, siteName);
  clearTimeout(timer);
  held = own;
  bare = siteName;
  document.title = own;
  return () => {
    if (held !== own) return;
    held = '';
    restoreLater();
  };
}
