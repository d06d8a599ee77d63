import { createServer, request } from 'node:http';

/**
 * Runs in the page before anything of the portal: what goes wrong there while a person would see nothing. For engines
 * whose driver does not report it.
 */
const watcher = `(() => {
  const problems = (window.problems = []);
  const add = (problem) => problems.push(String(problem).slice(0, 500));
  const error = console.error.bind(console);
  console.error = (...words) => { add('console.error: ' + words.join(' ')); error(...words); };
  addEventListener('error', (event) => event.message && add('uncaught: ' + event.message + ' ' + event.filename));
  addEventListener('unhandledrejection', (event) => add('rejected: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => add('policy: ' + event.effectiveDirective + ' ' + event.blockedURI));
})();`;

/**
 * The portal at `origin`, served once more with the watcher as the first script of its pages: it leaves `window.problems`.
 * @param {string} origin @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function watched(origin) {
  const at = new URL(origin);
  const server = createServer((req, res) => {
    if (req.url === '/app/watcher.js')
      return void res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(watcher);
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const forwarded = request(
      { host: at.hostname, port: at.port, method: req.method, path: req.url, headers },
      (answer) => {
        const { statusCode = 502, headers: given } = answer;
        if (!given['content-type']?.startsWith('text/html') || !req.url?.startsWith('/app/')) {
          res.writeHead(statusCode, given);
          return void answer.pipe(res);
        }
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const { 'content-length': _, ...rest } = given;
          const page = Buffer.concat(parts).toString();
          res.writeHead(statusCode, rest).end(page.replace('<head>', '<head><script src="/app/watcher.js"></script>'));
        });
      },
    );
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
