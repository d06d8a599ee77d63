import { describe, expect, it } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { ownRule } from '../../dataProvider/s3/access';
import { examineStorage, diagnosisOf, type StorageToExamine } from '../../dataProvider/s3/doctor';

const origin = 'https://portal.test';
const patient: StorageToExamine = {
  ...{ bucket: 'b', endpoint: 'https://s3.test', origin, accessKey: 'A', secretKey: 's' },
  ...{ knowsRegion: true, correctedBy: 0 },
};
const sound = {
  '/v1/storage/api/s3': { url: 'https://s3.test' },
  '/v1/storage/bucket/list': [{ name: 'b' }],
  '/v1/storage/bucket': { name: 'b', cors: [ownRule(origin)] },
  '/v1/storage/user/keys': [{ accessKey: 'A', secretKey: 's' }],
};
const failing = Symbol('failing');

interface Case {
  answers?: Partial<Record<keyof typeof sound, unknown>>;
  /** Server time less device time, minutes. */
  off?: number;
  /** The clock's header cannot be read. */
  hidden?: boolean;
  dead?: boolean;
  is?: Partial<StorageToExamine>;
}

async function diagnose({ answers = {}, off = 0, hidden = false, dead = false, is = {} }: Case) {
  const all = new Map<string, unknown>(Object.entries({ ...sound, ...answers }));
  const date = new Date(Date.now() + off * 60_000).toUTCString();
  const answer = ({ path }: HttpRequest) => {
    const data = all.get(path.split('?')[0] ?? '');
    if (data === failing) return Promise.reject(new PortalError({ kind: 'timeout', message: 'late', status: 0 }));
    return Promise.resolve({
      status: 200,
      headers: new Headers(hidden ? {} : { date }),
      data,
      correlationId: undefined,
    });
  };
  const http: Http = Object.assign(answer, { blob: () => Promise.reject(new Error('no bytes')) });
  const request = () => (dead ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response()));
  return diagnosisOf(await examineStorage(http, { ...patient, ...is }, () => undefined, request));
}

describe('a storage whose refusals no page may read', () => {
  it.each<[string, Case, string]>([
    ['a storage that does not answer', { dead: true }, 'offline'],
    ['a clock that is 40 minutes off', { off: 40 }, 'clock'],
    ['a clock that is an hour ahead', { off: -60 }, 'clock'],
    ['a bucket that is gone', { answers: { '/v1/storage/bucket/list': [{ name: 'other' }] } }, 'no_bucket'],
    [
      'a suspended bucket',
      { answers: { '/v1/storage/bucket/list': [{ name: 'b', is_suspended: true }] } },
      'suspended',
    ],
    ['a deleted key', { answers: { '/v1/storage/user/keys': [] } }, 'key_gone'],
    ['a wrong secret', { answers: { '/v1/storage/user/keys': [{ accessKey: 'A', secretKey: 'x' }] } }, 'key_changed'],
    ['a missing rule', { answers: { '/v1/storage/bucket': { name: 'b', cors: [] } } }, 'rule'],
    [
      'a rule that lets only GET in',
      { answers: { '/v1/storage/bucket': { cors: [{ ...ownRule(origin), allowed_methods: ['GET'] }] } } },
      'read_only',
    ],
  ])('%s is reported for sure', async (_what, given, cause) => {
    expect(await diagnose(given)).toMatchObject({ causes: [cause], sure: true });
  });

  it.each<[string, Case, string[], string[]]>([
    ['all is well', {}, ['key_refused', 'rule_late'], ['line', 'clock', 'bucket', 'key', 'rule', 'region']],
    [
      'the secret is not told',
      { answers: { '/v1/storage/user/keys': [{ accessKey: 'A', secretKey: null }] } },
      ['key_refused', 'rule_late'],
      ['line', 'clock', 'bucket', 'key', 'rule', 'region'],
    ],
    [
      'no rules and no region are told, and the clock cannot be read',
      { answers: { '/v1/storage/bucket': { name: 'b' } }, hidden: true, is: { knowsRegion: false } },
      ['rule', 'key_refused', 'clock', 'region', 'rule_late'],
      ['line', 'bucket', 'key'],
    ],
    [
      'nothing of /v1 can be read',
      {
        answers: {
          '/v1/storage/api/s3': failing,
          '/v1/storage/bucket/list': '<html>',
          '/v1/storage/bucket': failing,
          '/v1/storage/user/keys': null,
        },
        is: { knowsRegion: false },
      },
      ['rule', 'key_refused', 'clock', 'no_bucket', 'region', 'rule_late'],
      ['line'],
    ],
  ])(
    'where %s, what it may be is reported by likelihood, with what was ruled out',
    async (_what, given, causes, ruledOut) => {
      expect(await diagnose(given)).toEqual({ causes, sure: false, ruledOut });
    },
  );

  it('is not blamed on a clock that the portal corrects', async () => {
    expect((await diagnose({ off: 40, is: { correctedBy: 40 * 60_000 } })).ruledOut).toContain('clock');
  });
});
