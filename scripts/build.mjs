import { buildAll } from './lib/build.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

await run(async () => {
  if (process.argv.length > 2) throw new PlainError('Usage: npm run build');
  console.log(`Built dist/ and dist-cloud/ in ${(await buildAll(root)).toFixed(1)} s.`);
});
