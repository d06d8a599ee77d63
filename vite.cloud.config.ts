import { defineConfig } from 'vite';

/** The embedded cloud's server face, and the names of its worlds, for Node (Node 20 cannot run TypeScript). */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist-cloud',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input: { server: 'mocks/server.ts', worlds: 'mocks/worlds/index.ts' } },
  },
});
