import { isFirstFile } from './chunks.mjs';

const call = 'embedStyles';
/** A minifier writes texts in quotes of its own. */
const calls = new RegExp(`\\b${call}\\(["'\`]([^"'\`]*)["'\`]\\)`);

/** @typedef {import('vite').Rolldown.OutputAsset} Asset */
/** @typedef {import('vite').Rolldown.RenderedChunk & { viteMetadata?: { importedCss: Set<string> } }} Chunk */

/** Styles that do not apply yet: `src/shell/heldStyles.ts` and `inline.js` find them by it. */
const held = 'not all';

/**
 * Code that adds a sheet to the page, behind those that are there. While a copy of the last list is shown, it applies with the first rendering of
 * the portal: else a browser would work out the styles of the whole copy once more for each sheet.
 * @param {string} css
 */
export const styleCode = (css) =>
  `document.head.append(Object.assign(document.createElement("style"),{media:document.querySelector("[data-snapshot]")?"${held}":"",textContent:${JSON.stringify(css)}}))`;

/**
 * The sheets that a built file brings along.
 * @param {string} code
 */
export const embeddedSheets = (code) =>
  [...code.matchAll(/createElement\("style"\),\{media:[^,]*,textContent:("(?:[^"\\]|\\.)*")\}/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );

/**
 * Puts the styles of the first screens into their code: a sheet of its own is a request of its own, and nothing is drawn
 * before the code has run (docs/decisions/fetched-ahead.md). Later screens have sheets.
 * @returns {import('vite').Plugin}
 */
export function embedStyles() {
  return {
    name: 'portico:embed-styles',
    apply: 'build',
    // After vite has made the sheets, and before it writes down who needs which.
    enforce: 'post',
    renderChunk(code, chunk) {
      const { viteMetadata } = /** @type {Chunk} */ (chunk);
      if (!isFirstFile(chunk) || !viteMetadata?.importedCss.size) return null;
      const sheets = [...viteMetadata.importedCss];
      viteMetadata.importedCss.clear();
      // By their names, which follow from their content, so that the name of this file does as well.
      return { code: `${call}("${sheets.join()}");${code}`, map: null };
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(calls, (_whole, names) =>
            styleCode(
              String(names)
                .split(',')
                .map((name) => {
                  const { source } = /** @type {Asset} */ (bundle[name]);
                  delete bundle[name];
                  // Without vite's own mark at the end.
                  return String(source)
                    .replace(/\/\*\$vite\$:\d+\*\//, '')
                    .trim();
                })
                .join(''),
            ),
          );
        }
      },
    },
  };
}
