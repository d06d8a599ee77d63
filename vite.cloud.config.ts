import { defineConfig } from 'vite';

/** The embedded cloud's server face as one module for Node (Node 20 cannot run TypeScript): dist-cloud/server.js. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'mocks/server.ts',
    target: 'node20',
    outDir: 'dist-cloud',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
});
