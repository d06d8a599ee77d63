import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
const address = /\/assets\/flags\/([a-z]{2}(?:-[a-z]+)?)\.svg(?:\?|$)/;

/** Small letters in addresses, capitals in the package. @returns {Map<string, string>} file by country code */
const files = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => /^[A-Z-]+\.svg$/.test(name))
      .map((name) => [name.slice(0, -'.svg'.length).toLowerCase(), join(folder, name)]),
  );

/**
 * Flags of locations, as files at assets/flags/<cc>.svg: fetched one by one when a location is shown, never part of a bundle.
 * @returns {import('vite').Plugin}
 */
export function flags() {
  return {
    name: 'portico:flags',
    configureServer(server) {
      const known = files();
      server.middlewares.use((req, res, next) => {
        const file = known.get(address.exec(req.url ?? '')?.[1] ?? '');
        if (!file) return next();
        res.setHeader('Content-Type', 'image/svg+xml');
        res.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [code, file] of files()) {
        this.emitFile({ type: 'asset', fileName: `assets/flags/${code}.svg`, source: readFileSync(file) });
      }
    },
  };
}
