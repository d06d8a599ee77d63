import { buildAll } from './lib/build.mjs';
import { samplePortal, signsIn } from './lib/cloud.mjs';
import { checkNode, checkPackages } from './lib/preflight.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';
import { serve } from './lib/server.mjs';
import { isBuilt, onBuilt } from './lib/stamp.mjs';

const byKey = `Sign in with an API key:
  {secret}        a customer
  {secret-2}      a second customer, to share access with
  {secret-admin}  support staff, with the admin view

PORTICO_SIGN_IN=identity npm start: with email and password, or Google`;

const byIdentity = `Sign in with email and password, or Google (a stand-in of the identity service); the password is Portico-2026
  owner@example.test        a customer
  partner@example.test      a second customer, to share access with
  admin@staff.example.test  support staff, with the admin view
API keys are below "More": {secret}, {secret-2}, {secret-admin}`;

const studio = `
  /studio/    the Studio: your declarations beside the portal`;

/** @param {string} origin @param {string} world */
const greeting = (origin, world) => `
Portico runs at ${origin}/app/

${signsIn() === 'identity' ? byIdentity : byKey}

On ${origin}
  /app/       the portal, production build (dist/)
  /v1         the embedded cloud, world "${world}" (PORTICO_WORLD)
  /__cloud/   its worlds, clock, faults and requests (mocks/README.md)${process.env.PORTICO_STUDIO ? studio : ''}

Ctrl-C stops everything.`;

const rebuilt = `The portal was built anew, and is served so from now on: reload the page.
The embedded cloud is still the one of the start: end with Ctrl-C and start again for the new one.`;

await run(async () => {
  checkNode();
  checkPackages(root, ['vite', '@vitejs/plugin-react', 'sirv', 'msw']);
  const port = Number(process.env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new PlainError(`PORT is "${process.env.PORT}", but must be a number from 0 to 65535.`);
  if (!isBuilt(root)) {
    console.log('Building the portal (once; again when its sources change) …');
    await buildAll(root);
  }
  process.env.PORTICO_PORTAL ??= samplePortal(root, 'public/portal.json');
  const { origin, close, reload } = await serve({ root, port, host: process.env.PORTICO_HOST });
  const end = () => close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  // The Studio of a preview (scripts/portico/preview.ts) has changed the declarations.
  let reloading = Promise.resolve();
  process.on('message', (message) => {
    if (message !== 'reload') return;
    const done = (/** @type {unknown} */ error) =>
      void process.send?.({ reloaded: true, error: error instanceof Error ? error.message : undefined });
    reloading = reloading.then(reload).then(() => done(undefined), done);
  });
  // Started by a program (scripts/lib/portal.mjs) that is gone.
  process.once('disconnect', end);
  onBuilt(root, () => console.log(rebuilt));
  console.log(greeting(origin, process.env.PORTICO_WORLD ?? 'busy'));
  process.send?.({ origin });
});
