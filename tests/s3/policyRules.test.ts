import { describe, expect, it } from 'vitest';
import {
  withoutPublicRead,
  isNameable,
  maxPolicyBytes,
  noPolicy,
  withPublicRead,
  opennessOf,
  readPolicy,
  writePolicy,
  type Policy,
} from '../../dataProvider/s3/tools/policyRules';
import { uploadCommand, uploadPage } from '../../dataProvider/s3/tools/uploadLink';
import { durationSeconds, maxLinkSeconds, maxLinks, withLink } from '../../src/pages/files/access/links';
import { work } from '../support/work';

const bucket = 'photos';
const policyOf = (text: string): Policy => {
  const read = readPolicy(text, bucket);
  if ('problem' in read) throw new Error(read.problem);
  return read.policy;
};
const foreign = {
  ...{ Sid: 'PublicRead1', Effect: 'Deny', Principal: '*', Action: 's3:DeleteObject' },
  Resource: `arn:aws:s3:::${bucket}/kept`,
};

describe('a policy', () => {
  it('opens a key, a prefix or the bucket, and closes just that again', () => {
    const before = policyOf(JSON.stringify({ Version: '2012-10-17', Id: 'mine', Statement: foreign }));
    for (const what of ['a/b.txt', 'a/', '']) {
      expect(opennessOf(before, bucket, what)).toBe('private');
      const open = withPublicRead(before, bucket, what);
      expect(opennessOf(open, bucket, what)).toBe('here');
      expect(policyOf(writePolicy(open)).Statement).toHaveLength(2);
      expect(withoutPublicRead(open, bucket, what)).toEqual(before);
    }
    expect(withPublicRead(before, bucket, 'a/').Statement[1]).toMatchObject({
      ...{ Sid: 'PublicRead2', Resource: ['arn:aws:s3:::photos/a/*'] },
    });
  });

  it('that opens more than this is reported, and not taken out here', () => {
    const open = withPublicRead(noPolicy, bucket, 'a/');
    expect(opennessOf(open, bucket, 'a/b')).toBe('wider');
    expect(opennessOf(open, bucket, 'b')).toBe('private');
    expect(withoutPublicRead(open, bucket, 'a/b')).toEqual(open);
    const all = policyOf(
      JSON.stringify({
        Statement: { Effect: 'Allow', Principal: '*', Action: 's3:*', Resource: ['arn:aws:s3:::photos/*'] },
      }),
    );
    expect(opennessOf(all, bucket, 'a/')).toBe('wider');
  });

  const allow = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::photos/*' };
  const deny = { ...allow, Effect: 'Deny' };
  const under = (name: string) => `arn:aws:s3:::photos/${name}`;
  it.each<[string, object[], string, string]>([
    ['for somebody', [{ ...allow, Principal: { AWS: 'arn:aws:iam:::user/u1' } }], 'a', 'private'],
    ['for everybody among others', [{ ...allow, Principal: { AWS: ['x', '*'] } }], 'a', 'wider'],
    ['for everybody as a canonical user', [{ ...allow, Principal: { CanonicalUser: '*' } }], 'a', 'wider'],
    ['for all but some', [{ ...allow, Principal: undefined, NotPrincipal: { AWS: 'x' } }], 'a', 'wider'],
    ['with a condition', [{ ...allow, Condition: { IpAddress: {} } }], 'a', 'conditional'],
    ['with a condition beside one without', [{ ...allow, Condition: {} }, allow], 'a', 'wider'],
    ['of all but other calls', [{ ...allow, Action: undefined, NotAction: 's3:DeleteObject' }], 'a', 'wider'],
    ['of all but reading', [{ ...allow, Action: undefined, NotAction: ['s3:Get*'] }], 'a', 'private'],
    ['of another call', [{ ...allow, Action: 's3:PutObject' }], 'a', 'private'],
    ['of calls in other letters', [{ ...allow, Action: 'S3:GETOBJECT' }], 'a', 'wider'],
    ['of all but other names', [{ ...allow, Resource: undefined, NotResource: under('secret/*') }], 'a', 'wider'],
    ['of all but this', [{ ...allow, Resource: undefined, NotResource: under('secret/*') }], 'secret/a', 'private'],
    ['of all but some of this', [{ ...allow, Resource: undefined, NotResource: under('a/secret/*') }], 'a/', 'part'],
    ['of some of this', [{ ...allow, Resource: under('a/b/*') }], 'a/', 'part'],
    ['of some of the bucket', [{ ...allow, Resource: under('*.jpg') }], '', 'part'],
    ['of some by their ending', [{ ...allow, Resource: under('*.jpg') }], 'a/', 'part'],
    ['of others by their ending', [{ ...allow, Resource: under('*.jpg') }], 'a/b.txt', 'private'],
    ['of a folder of each user', [{ ...allow, Resource: under('${aws:username}/*') }], 'a/b', 'part'],
    ['of another folder', [{ ...allow, Resource: under('b/*') }], 'a/', 'private'],
    ['and denied to everybody', [allow, deny], 'a', 'denied'],
    [
      'and denied to all but one',
      [allow, { ...deny, Principal: undefined, NotPrincipal: { AWS: 'x' } }],
      'a',
      'denied',
    ],
    ['and denied to one', [allow, { ...deny, Principal: { AWS: 'x' } }], 'a', 'wider'],
    ['and denied without TLS', [allow, { ...deny, Condition: { Bool: {} } }], 'a', 'conditional'],
    ['and partly denied', [allow, { ...deny, Resource: under('a/b/*') }], 'a/', 'part'],
    ['and denied elsewhere', [allow, { ...deny, Resource: under('c/*') }], 'a/', 'wider'],
    ['and denied to be written', [allow, { ...deny, Action: 's3:Put*' }], 'a', 'wider'],
    ['only denied', [deny], 'a', 'private'],
  ])('allowed %s', (_what, Statement, what, expected) =>
    expect(opennessOf(policyOf(JSON.stringify({ Statement })), bucket, what)).toBe(expected),
  );

  it('keeps the other resources of a statement', () => {
    const two = withPublicRead(noPolicy, bucket, 'a');
    const [one] = two.Statement;
    const both = { ...two, Statement: [{ ...one!, Resource: ['arn:aws:s3:::photos/a', 'arn:aws:s3:::photos/b'] }] };
    expect(withoutPublicRead(both, bucket, 'a').Statement[0]?.Resource).toEqual(['arn:aws:s3:::photos/b']);
  });

  it.each([
    ['{', 'json'],
    ['[]', 'shape'],
    ['{"Statement":[{"Effect":"allow"}]}', 'shape'],
    ['{"Statement":[{"Effect":"Allow","Principal":"*","Resource":"arn:aws:s3:::other/*"}]}', 'other_bucket'],
    ['{"Statement":[{"Effect":"Allow","Resource":"arn:aws:s3:::photos/*"}]}', 'no_principal'],
    [`{"Id":"${'x'.repeat(maxPolicyBytes)}"}`, 'large'],
  ])('%#: says what is wrong', (text, problem) => expect(readPolicy(text, bucket)).toMatchObject({ problem }));

  it('names no name that it would read as a pattern', () => {
    expect(['a.txt', 'õ & b'].every(isNameable)).toBe(true);
    expect(['a*', 'b?', '${aws:username}'].some(isNameable)).toBe(false);
  });

  it('is matched in no time, whatever it contains', async () => {
    const hostile = `arn:aws:s3:::photos/${'*a'.repeat(500)}b`;
    const policy: Policy = {
      Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: hostile }],
    };
    expect(await work(() => opennessOf(policy, bucket, 'a'.repeat(1000)))).toBeLessThan(500);
  });
});

describe('share links', () => {
  it('are as long as is typed, up to seven days', () => {
    expect(durationSeconds('90', 'minutes')).toBe(5400);
    expect(durationSeconds('7', 'days')).toBe(maxLinkSeconds);
    for (const [count, unit] of [
      ['8', 'days'],
      ['0', 'hours'],
      ['1.5', 'hours'],
      ['', 'days'],
      ['-1', 'days'],
    ] as const)
      expect(durationSeconds(count, unit)).toBeUndefined();
  });

  it('are remembered by name and end, the newest first, until they have run out', () => {
    const link = (key: string, until: number) => ({ bucket, key, until });
    const all = withLink([link('b', 5), link('c', 20)], link('a', 30), 10);
    expect(all.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(withLink(all, link('c', 20), 10).map(({ key }) => key)).toEqual(['c', 'a']);
    const many = Array.from({ length: maxLinks }, (_, at) => link(`${at}`, 20));
    expect(withLink(many, link('a', 20), 10)).toHaveLength(maxLinks);
  });
});

it('an upload link is a page and a command in which no name can do anything', () => {
  const hostile = `'"><script>alert(1)</script>/`;
  const link = { address: 'https://s3.test/photos', fields: [['key', `${hostile}\${filename}`]] as const };
  const page = uploadPage(link, { title: hostile, send: 'Upload' });
  expect(page).not.toContain('<script');
  expect(page).toContain('action="https://s3.test/photos"');
  expect(uploadCommand(link, 'FILE')).toContain(`'key='\\''"><script>`);
});
