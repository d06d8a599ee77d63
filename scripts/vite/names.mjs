import { readFileSync } from 'node:fs';

/** What menus and headings need of a kind's texts (`KindNames` in i18n/kinds.ts). */
const keys = ['name', 'counted', 'create'];

const query = '?names';

/**
 * `resources/<kind>/texts/<language>.json?names` has only the kind's names, for the catalogue that is fetched with the portal; the whole
 * file is in a later one.
 * @returns {import('vite').Plugin}
 */
export const names = () => ({
  name: 'portico:names',
  // Before vite reads the file itself. It takes JSON with a query for code.
  enforce: 'pre',
  load: {
    filter: { id: /\/texts\/\w+\.json\?names$/ },
    handler(id) {
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), keys);
      return { code: `export default ${text}`, map: null, moduleType: 'js' };
    },
  },
});
