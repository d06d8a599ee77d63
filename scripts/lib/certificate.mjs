import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlainError } from './plainError.mjs';

const call = promisify(execFile);

/**
 * A certificate of this machine's for https://localhost, valid for two days and self-signed.
 * @param {string} folder where its files are written
 * @returns {Promise<{ key: string, cert: string }>} their paths
 */
export async function selfSigned(folder) {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await call('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert]).catch((error) => {
    throw new PlainError(`openssl made no certificate for https://localhost: ${error.message}`);
  });
  return { key, cert };
}
