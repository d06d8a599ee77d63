/** The command lines that customers copy send what the portal itself sends. */
import { describe, expect, it } from 'vitest';
import { curlOf, requestOf } from '../../dataProvider/curl';
import { builtInKinds } from '../../resources';
import { readConfiguredKind } from '../../resources/kind/readConfigured';
import { normalise } from '../../resources/kind/normalise';
import type { Kind, RecordData } from '../../resources/kind/types';
import { unreadKey } from '../../resources/kind/unread';
import { mail, vaults, zones } from '../packs/packs';
import { shellWords } from '../support/shellWords';

const base = 'https://api.example.com/cloud';
const builtIn = (name: string) => builtInKinds.find((kind) => kind.name === name)!;
const configured = (raw: unknown): Kind => normalise(readConfiguredKind(raw, 'kinds[0]').kind!, 'configured');
const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';

const command = (kind: Kind, verb: string, record: RecordData & { id: string | number }, values?: RecordData) =>
  shellWords('curl', curlOf(requestOf(kind, verb, record, values)!, base));

describe('a request as a command line', () => {
  it('is the provider’s own, with a hole for the token', () => {
    const machine = { id: `tll:${uuid}`, uuid, location: 'tll', name: 'web' };
    expect(command(builtIn('virtual_machine'), 'stop', machine, { force: true })).toEqual([
      ...['-X', 'POST', `${base}/v1/tll/user-resource/vm/stop`],
      ...['-H', 'apikey: YOUR_API_TOKEN', '-H', 'content-type: application/json'],
      ...['--data-raw', `{"uuid":"${uuid}","force":true}`],
    ]);
  });

  it('keeps hostile names inside their quotes', () => {
    const name = `'; rm -rf / #\n$(id) \`id\` "\\`;
    const machine = { id: `tll:${uuid}`, uuid, location: 'tll' };
    const words = command(builtIn('virtual_machine'), 'update', machine, { name });
    expect(JSON.parse(words.at(-1)!)).toMatchObject({ name });
    expect(words).toHaveLength(9);
  });

  it('knows forms, ids in the query and plain REST', () => {
    const domain = { id: 'd1', domain_id: 'd1', domain: 'mail.example', mailboxes: 5 };
    expect(command(configured(mail[0]), 'check', domain).slice(-3)).toEqual([
      'content-type: application/x-www-form-urlencoded',
      '--data-raw',
      'domain_id=d1',
    ]);
    expect(command(configured(vaults[0]), 'delete', { id: `tll:${uuid}`, uuid })).toEqual([
      ...['-X', 'DELETE', `${base}/v1/tll/backup/vaults?vault_id=${uuid}`, '-H', 'apikey: YOUR_API_TOKEN'],
    ]);
    expect(
      command(configured(zones[0]), 'update', { id: 7, name: 'a.example', ttl: 60 }, { ttl: 90 }).slice(-1),
    ).toEqual(['{"id":7,"name":"a.example","ttl":90}']);
    expect(command(configured(zones[0]), 'get', { id: 7 })).toEqual([
      `${base}/v1/domains/zones/7`,
      '-H',
      'apikey: YOUR_API_TOKEN',
    ]);
  });

  it('has nothing of which values of the record could not be read', () => {
    const domain = { id: 7, name: 'a.example', ttl: 60, [unreadKey]: ['contact'] };
    for (const verb of ['update', 'delete', 'get']) {
      const words = command(configured(zones[0]), verb, domain, verb === 'update' ? { ttl: 90 } : {});
      expect(words.join(' ')).not.toContain('contact');
    }
    expect(command(configured(zones[0]), 'update', domain, { ttl: 90 }).at(-1)).toBe(
      '{"id":7,"name":"a.example","ttl":90}',
    );
  });

  it('is not there for what the kind has no call for', () => {
    expect(requestOf(builtIn('api_token'), 'get', { id: 1 })).toBeUndefined();
  });
});
