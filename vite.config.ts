import { fileURLToPath } from 'node:url';
import manifest from './package.json' with { type: 'json' };
import { ahead } from './scripts/vite/ahead.mjs';
import { basePath } from './scripts/vite/basePath.mjs';
import { chunkGroups } from './scripts/vite/chunks.mjs';
import { compileAhead } from './scripts/vite/compileAhead.mjs';
import { embedStyles } from './scripts/vite/embedStyles.mjs';
import { flags } from './scripts/vite/flags.mjs';
import { helpersInBase } from './scripts/vite/helpersInBase.mjs';
import { laterSchemas } from './scripts/vite/laterSchemas.mjs';
import { minifyTwice } from './scripts/vite/minifyTwice.mjs';
import { names } from './scripts/vite/names.mjs';
import { packs } from './scripts/vite/packs.mjs';
import { preloadLists } from './scripts/vite/preloadLists.mjs';
import { prune } from './scripts/vite/prune.mjs';
import { stages } from './scripts/vite/stages.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedCloud } from './scripts/lib/devCloud.mjs';

const shim = (name: string) => fileURLToPath(new URL(`scripts/shims/${name}`, import.meta.url));
/** The fewest characters that the bundler takes: each name is in the table of the first list. */
const hashed = (ending: string) => `assets/[name]-[hash:7]${ending}`;
/** The texts of lists: `lists` alone is the file of scripts/vite/preloadLists.mjs. */
const isListTexts = /\/i18n\/\w+\/lists\.ts$/;
const lodash = (name: string) => [`lodash/${name}.js`, shim(`lodash/${name}.mjs`)];

/** The portal: served under /app/, assets under /app/assets/ (spec, opening). One build serves every brand. */
export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    basePath(),
    flags(),
    names(),
    prune(),
    laterSchemas(),
    helpersInBase(),
    embedStyles(),
    minifyTwice(),
    stages(),
    preloadLists(),
    ahead(),
    compileAhead(),
    packs(),
    embeddedCloud(),
  ],
  resolve: {
    // See scripts/shims/README.md.
    alias: {
      'object.entries': shim('objectEntries.cjs'),
      // Its exports name the development build for every bundler, with warnings that nobody here would see.
      'react-router/dom': fileURLToPath(
        new URL('node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
      ),
      'react-router': fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
      hasown: shim('hasown.cjs'),
      warning: shim('warning.cjs'),
      inflection: shim('inflection.cjs'),
      'jsonexport/dist/index.js': shim('jsonexport.cjs'),
      'query-string': shim('queryString.mjs'),
      ...Object.fromEntries(['debounce', 'isEqual', 'pick', 'set', 'union'].map(lodash)),
    },
  },
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  // Catalogues of texts as literals: they are smaller than text to parse, and than a name exported for each key.
  json: { namedExports: false, stringify: false },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // Drawings stay files: inlined they would weigh on the first bundle of every brand.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        entryFileNames: hashed('.js'),
        chunkFileNames: ({ facadeModuleId }) =>
          hashed('.js').replace('[name]', isListTexts.test(facadeModuleId ?? '') ? 'listTexts' : '[name]'),
        assetFileNames: hashed('[extname]'),
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: { port: Number(process.env.PORT ?? 4000), strictPort: true },
});
