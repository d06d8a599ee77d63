import { cloudOptions, isCloudPath, readKinds, samplePortal } from './cloud.mjs';
import { readJson } from './json.mjs';

/**
 * Mounts the embedded cloud (/v1 and /__cloud) on vite's development server, so that `npm run dev` and `npm start`
 * speak to the same simulated provider. It is loaded through vite: a change in mocks/ is served after a restart (r).
 * @returns {import('vite').Plugin}
 */
export function embeddedCloud() {
  return {
    name: 'portico:embedded-cloud',
    apply: 'serve',
    configureServer(server) {
      const { root } = server.config;
      const sample = samplePortal(root, 'public/portal.json');
      /** @type {Promise<import('./cloud.mjs').Handler> | undefined} */
      let cloud;
      const load = async () => {
        const [{ cloudMiddleware }, { worldNames }] = await Promise.all([
          server.ssrLoadModule('/mocks/server.ts'),
          server.ssrLoadModule('/mocks/worlds/index.ts'),
        ]);
        return cloudMiddleware(cloudOptions(root, sample, worldNames));
      };
      server.middlewares.use((req, res, next) => {
        if (req.url?.split('?')[0] === `${server.config.base}portal.json`)
          return void res
            .writeHead(200, { 'Content-Type': 'application/json' })
            .end(JSON.stringify({ ...readJson(sample), kinds: readKinds(sample) }));
        if (!isCloudPath(req.url)) return next();
        cloud ??= load();
        cloud.then((handle) => handle(req, res, next), next);
      });
    },
  };
}
