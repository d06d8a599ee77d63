/** How one connects to a database: ready-made addresses and commands. Pure. */
import type { Endpoint } from '../record/endpoint';
import { table } from '../../src/lib/table';

interface Credentials {
  username?: string;
  password?: string;
  database?: string;
}

const schemes = table<string>({ mariadb: 'mysql', postgresql: 'postgresql' });
/** Placeholders for credentials that have not been revealed. */
const open: Required<Credentials> = { username: 'USERNAME', password: 'PASSWORD', database: '' };

const hostOf = (host: string) => (host.includes(':') ? `[${host}]` : host);
const databaseOf = (type: string, database: string | undefined) =>
  database || (type === 'postgresql' ? 'postgres' : '');

/** `postgresql://postgres:secret@10.0.0.4:5432/postgres`; undefined for anything but a database. */
export function connectionUrl(
  type: string,
  { host, port }: Endpoint,
  credentials: Credentials = {},
): string | undefined {
  const scheme = schemes[type];
  if (!scheme) return undefined;
  const { username, password } = { ...open, ...credentials };
  const who = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  const database = encodeURIComponent(databaseOf(type, credentials.database));
  return `${scheme}://${who}@${hostOf(host)}${port ? `:${port}` : ''}/${database}`;
}

/** Characters that no shell reads as anything but themselves. */
const plain = /^[A-Za-z0-9_.:][A-Za-z0-9._:-]*$/;

/** The client's command, which asks for the password; undefined if a part is unsafe in a shell. */
export function connectionCommand(
  type: string,
  { host, port }: Endpoint,
  credentials: Credentials = {},
): string | undefined {
  const username = credentials.username ?? open.username;
  const database = databaseOf(type, credentials.database);
  if (![host, username, database || 'none'].every((part) => plain.test(part))) return undefined;
  if (type === 'mariadb') {
    return ['mariadb', `-h ${host}`, port && `-P ${port}`, `-u ${username}`, '-p', database].filter(Boolean).join(' ');
  }
  if (type === 'postgresql') {
    return ['psql', `-h ${host}`, port && `-p ${port}`, `-U ${username}`, '-W', `-d ${database}`]
      .filter(Boolean)
      .join(' ');
  }
  return undefined;
}
