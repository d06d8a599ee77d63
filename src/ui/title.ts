/** The document title: '{title} | {siteName}' (docs/coverage.md, section 2). One page sets it at a time. */

/** Milliseconds after which the title of a page that was left is removed (docs/coverage.md, section 9). */
const restoreDelay = 2000;

let held = '';
let bare = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Leaves a title alone that something else has set meanwhile: the sign-in screens set their own. */
function restoreLater(own: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (document.title === own) document.title = bare;
  }, restoreDelay);
}

const full = (title: string, siteName: string) => (title ? `${title} | ${siteName}` : siteName);

/**
 * Sets the document title until the returned function is called. The title then stays for 2000 ms, so that it
 * does not flicker before the next page sets its own; after that only the site's name remains.
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
    restoreLater(own);
  };
}
