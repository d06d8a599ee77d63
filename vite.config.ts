import { fileURLToPath } from 'node:url';
import { chunkGroups } from './scripts/vite/chunks.mjs';
import { flags } from './scripts/vite/flags.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embeddedCloud } from './scripts/lib/devCloud.mjs';

const shim = (name: string) => fileURLToPath(new URL(`scripts/shims/${name}.cjs`, import.meta.url));

/** The portal: served under /app/, assets under /app/assets/ (spec, opening). One build serves every brand. */
export default defineConfig({
  base: '/app/',
  plugins: [react(), flags(), embeddedCloud()],
  resolve: {
    // See scripts/shims/README.md.
    alias: {
      'object.entries': shim('objectEntries'),
      hasown: shim('hasown'),
      warning: shim('warning'),
      inflection: shim('inflection'),
      'jsonexport/dist/index.js': shim('jsonexport'),
    },
  },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // Drawings stay files: inlined they would weigh on the first bundle of every brand.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } },
    chunkSizeWarningLimit: 700,
  },
  server: { port: Number(process.env.PORT ?? 4000), strictPort: true },
});
