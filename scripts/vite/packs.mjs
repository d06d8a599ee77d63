import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Declarations of the packs in packs/, as files of the build at packs/<pack>/kinds.json: where the line in portal.json looks for them.
 * Their screens and texts are part of the bundle.
 * @returns {import('vite').Plugin}
 */
export function packs() {
  let root = '';
  return {
    name: 'portico:packs',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const folder = join(root, 'packs');
      for (const pack of existsSync(folder) ? readdirSync(folder) : []) {
        const file = join(folder, pack, 'kinds.json');
        if (!existsSync(file)) continue;
        const source = readFileSync(file, 'utf8');
        try {
          JSON.parse(source);
        } catch (error) {
          this.error(`packs/${pack}/kinds.json is not valid JSON: ${error instanceof Error ? error.message : error}`);
        }
        this.emitFile({ type: 'asset', fileName: `packs/${pack}/kinds.json`, source });
      }
    },
  };
}
