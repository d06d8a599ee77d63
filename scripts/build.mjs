import { buildAll } from './lib/build.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  console.log(`Built dist/ and dist-cloud/ in ${(await buildAll(root)).toFixed(1)} s.`);
});
