import { createReadStream, createWriteStream, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants, createBrotliCompress, createGzip } from 'node:zlib';

const text = new Set(['.js', '.css', '.html', '.svg', '.json', '.map']);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Size of a file as sent with brotli at its best. @param {string} file @returns {number} bytes */
export const brotliSize = (file) => brotliCompressSync(readFileSync(file), best).length;

/**
 * Writes `.br` and `.gz` beside index.html and what lies in assets/. Files that an installation edits after the build
 * (portal.json) get none: a stale copy would be served instead.
 * @param {string} dist
 */
export async function compressFolder(dist) {
  const assets = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' }).map((n) => join('assets', n));
  for (const name of ['index.html', ...assets]) {
    const file = join(dist, name);
    if (!text.has(extname(file)) || !statSync(file).isFile() || statSync(file).size < 1024) continue;
    await Promise.all([
      pipeline(createReadStream(file), createBrotliCompress(best), createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]);
  }
}
