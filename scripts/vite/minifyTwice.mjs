import { createRequire } from 'node:module';
import { minify } from 'terser';
import { isFirstFile } from './chunks.mjs';

const { version } = createRequire(import.meta.url)('terser/package.json');

/**
 * Minifies the first screens' files once more, after the bundler's own minifier: a seventieth of their bytes for five seconds
 * of a processor (docs/decisions/first-list-weight.md). Later files are left as they are, since there are hundreds and no
 * first screen waits for them.
 * @returns {import('vite').Plugin}
 */
export function minifyTwice() {
  let minified = true;
  return {
    name: 'portico:minify-twice',
    apply: 'build',
    configResolved: ({ build }) => void (minified = Boolean(build.minify)),
    // What a file is called follows from its content before this, and files are cached for good by their names.
    augmentChunkHash: (chunk) => (isFirstFile(chunk) ? `terser ${version}` : undefined),
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        if (!minified) return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isFirstFile(chunk)) continue;
          const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 2 } });
          if (code) chunk.code = code;
        }
      },
    },
  };
}
