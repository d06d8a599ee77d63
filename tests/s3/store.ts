/**
 * The object storage that a journey browses, and how the portal is led to it: the answers of /v1 name its address, its key
 * and its rules for browsers, everything else is the portal's own. The portal is started after `PORTICO_S3_URL` is set,
 * so that its content security policy lets the browser ask there.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  type CORSRule,
} from '@aws-sdk/client-s3';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { CloudControl } from '../support/cloud';
import { realS3, type S3Server } from '../../scripts/lib/rgw.mjs';
import { addressOf, empty, openS3, remove, type S3Bucket } from '../../dataProvider/s3';
import { signPolicy } from '../../dataProvider/s3/uploads/form';
import { key as frontKey, startFront, type Front } from './support';

export interface Store {
  endpoint: string;
  key: { accessKey: string; secretKey: string };
  /** A bucket that is there, is empty and lets no browser in. */
  bucket: string;
  /** A whole server: it knows policies and versions, which the front leaves out. */
  real: boolean;
  /** Makes small objects. */
  fill(keys: readonly string[]): Promise<void>;
  /** Leaves requests unanswered (`startFront`); absent on a real server. */
  hold?: Front['hold'];
  stop(): Promise<void>;
}

export async function frontStore(): Promise<Store> {
  const front = await startFront();
  return {
    endpoint: front.endpoint,
    key: frontKey,
    bucket: 'photos',
    real: false,
    fill: (keys) => front.fill(keys),
    hold: front.hold,
    stop: front.stop,
  };
}

/**
 * Makes objects of plain names by Node's own requests, with forms: one signature serves them all. The SDK takes three times as
 * long for as many.
 */
export async function fillByForms(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  contentOf: (key: string) => string,
): Promise<void> {
  const fields = await signPolicy(s3Bucket, [['starts-with', '$key', '']], 3_600_000);
  const field = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const shared = Object.entries(fields).map(([name, value]) => field(name, value));
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const post = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const content = field('file', contentOf(name), '; filename="x"');
      const body = `${field('key', name)}${shared.join('')}${content}--x--\r\n`;
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': Buffer.byteLength(body),
      };
      const sent = request(addressOf(s3Bucket), { method: 'POST', agent, headers }, (answer) => {
        const isMade = answer.statusCode === 204;
        answer.resume().once('end', () => (isMade ? resolve() : reject(new Error(`${name}: ${answer.statusCode}`))));
      });
      sent.once('error', reject).end(body);
    });
  await Promise.all(keys.map(post));
  agent.destroy();
}

/** The server that the unit tests of a run share (tests/support/units.setup.ts); undefined in other runs. */
async function sharedServer(): Promise<S3Server | undefined> {
  const lender = inject('realS3');
  if (!lender) return undefined;
  const answer = await fetch(lender);
  if (!answer.ok) throw new Error(await answer.text());
  return { ...((await answer.json()) as Omit<S3Server, 'stop'>), stop: () => Promise.resolve() };
}

/** Ceph's gateway, or the server that the environment names, with a bucket made for the file. */
export async function realStore(): Promise<Store> {
  const server = (await sharedServer()) ?? (await realS3());
  if (!server) throw new Error('PORTICO_S3=skip leaves this part out');
  const bucket = `portico-${randomUUID().slice(0, 8)}`;
  const { endpoint, key } = server;
  const s3Bucket = openS3({ endpoint, key, forcePathStyle: true, bucket });
  await s3Bucket.client.send(new CreateBucketCommand({ Bucket: bucket }));
  const stop = async () => {
    await empty(s3Bucket).ended;
    await s3Bucket.client.send(new DeleteBucketCommand({ Bucket: bucket }));
    await server.stop();
  };
  const fill = (keys: readonly string[]) => fillByForms(s3Bucket, keys, () => 'x');
  return { endpoint, key, bucket, real: true, fill, stop };
}

export interface Cors {
  allowed_origins: string[];
  allowed_methods: string[];
  allowed_headers: string[];
  expose_headers: string[];
  max_age_seconds: number;
}

const toRule = (rule: Cors): CORSRule => ({
  AllowedOrigins: rule.allowed_origins,
  AllowedMethods: rule.allowed_methods,
  AllowedHeaders: rule.allowed_headers,
  ExposeHeaders: rule.expose_headers,
  MaxAgeSeconds: rule.max_age_seconds,
});

export interface StoreInUse {
  readonly s3Bucket: S3Bucket;
  readonly origin: string;
  /** Of `npm start`, for a portal whose policy lets it ask this store. */
  settings(): Record<string, string>;
  readonly bucket: string;
  readonly real: boolean;
  /** Sets the rules that the portal would set with one click. */
  allow(rules: readonly Cors[]): Promise<void>;
  /** Leads a portal to the store: its cloud answers with the store's address, key and rules until it is fixed. */
  report(cloud: CloudControl): Promise<void>;
  /**
   * Leads one browser's portal to the store, with no key yet: key and rules come as they are made. Every request of the
   * window waits for a word from here and nothing is cached, so that pages take twice as long as with `tell`.
   */
  lead(context: BrowserContext): Promise<void>;
  clear(): Promise<void>;
  fill(keys: readonly string[]): Promise<void>;
  /**
   * Lets as many requests through as `most` and leaves the others of the kind unanswered, until the page is reloaded. Not by the
   * browser, which would ask here about each request of its pages. Only before the embedded store.
   */
  holdAfter(most: number, isCounted: (method: string, url: URL) => boolean): Held;
  /** Until it is released, one key cannot be deleted. */
  forbidDeleting(page: Page, key: string): Promise<() => Promise<void>>;
  /** Turns keeping versions on or off. False where the server knows no versions. */
  keepVersions(keep: boolean): Promise<boolean>;
}

export interface Held {
  isHeld(): Promise<void>;
  reload(page: Page): Promise<void>;
}

/** Has to be called before `usePortal`. */
export function useStore(start: () => Promise<Store>): StoreInUse {
  let store: Store;
  let s3Bucket: S3Bucket;
  beforeAll(async () => {
    store = await start();
    s3Bucket = openS3({ endpoint: store.endpoint, key: store.key, forcePathStyle: true, bucket: store.bucket });
  });
  afterAll(() => store?.stop());
  const arn = (key: string) => `arn:aws:s3:::${store.bucket}/${key}`;
  /** As /v1 returns them. */
  let cors: readonly Cors[] = [];
  const reported = () => ({
    name: store.bucket,
    size_bytes: 0,
    num_objects: 0,
    owner: 'u1',
    is_suspended: false,
    cors,
  });
  const allow = async (rules: readonly Cors[]) => {
    cors = rules;
    const CORSConfiguration = { CORSRules: rules.map(toRule) };
    await s3Bucket.client.send(new PutBucketCorsCommand({ Bucket: store.bucket, CORSConfiguration }));
  };
  return {
    get s3Bucket() {
      return s3Bucket;
    },
    get origin() {
      return new URL(store.endpoint).origin;
    },
    settings: () => ({ PORTICO_S3_URL: store.endpoint }),
    get bucket() {
      return store.bucket;
    },
    get real() {
      return store.real;
    },
    allow,
    async report(cloud) {
      await cloud.clearFaults();
      const answers = {
        '/v1/storage/api/s3': { url: store.endpoint },
        '/v1/storage/user/keys': [{ userId: 'u1', ...store.key }],
        '/v1/storage/bucket': reported(),
        '/v1/storage/bucket/list': [reported()],
      };
      for (const [path, body] of Object.entries(answers)) await cloud.fault({ method: 'GET', path, status: 200, body });
    },
    async lead(context) {
      const json = (value: unknown) => ({ contentType: 'application/json', body: JSON.stringify(value) });
      const keys: object[] = [];
      await context.route('**/v1/storage/api/s3', (route) => route.fulfill(json({ url: store.endpoint })));
      await context.route('**/v1/storage/user/keys', (route) => {
        const made = { userId: 'u1', ...store.key };
        if (route.request().method() !== 'POST') return route.fulfill(json(keys));
        keys.push(made);
        return route.fulfill(json(made));
      });
      await context.route('**/v1/storage/bucket?*', (route) => route.fulfill(json(reported())));
      await context.route('**/v1/storage/bucket/list', (route) => route.fulfill(json([reported()])));
      await context.route('**/v1/storage/bucket/cors', async (route) => {
        const { cors: wanted } = route.request().postDataJSON() as { cors: Cors[] };
        await allow(wanted);
        await route.fulfill(json(reported()));
      });
    },
    async clear() {
      store.hold?.(undefined);
      await empty(s3Bucket).ended;
    },
    fill: (keys) => store.fill(keys),
    holdAfter(most, isCounted) {
      if (!store.hold) throw new Error('Only the embedded store leaves requests unanswered');
      let requested = 0;
      store.hold(({ method = '', url = '' }: IncomingMessage) => {
        if (!isCounted(method, new URL(url, store.endpoint))) return false;
        requested += 1;
        return requested > most;
      });
      return {
        isHeld: () => expect.poll(() => requested).toBeGreaterThan(most),
        async reload(page) {
          page.once('dialog', (guard) => void guard.accept());
          await page.reload();
          store.hold?.(undefined);
        },
      };
    },
    async forbidDeleting(page, key) {
      if (store.real) {
        const statement = { Effect: 'Deny', Principal: '*', Action: ['s3:DeleteObject'], Resource: [arn(key)] };
        const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
        await s3Bucket.client.send(new PutBucketPolicyCommand({ Bucket: store.bucket, Policy }));
        return async () => void (await s3Bucket.client.send(new DeleteBucketPolicyCommand({ Bucket: store.bucket })));
      }
      // The front knows no policies: what it would answer is answered for it.
      await page.route(/\?delete/, async (route) => {
        const requested = [...(route.request().postData() ?? '').matchAll(/<Key>([^<]*)<.Key>/g)].map(
          ([, name = '']) => name,
        );
        await remove(
          s3Bucket,
          requested.filter((name) => name !== key),
          [],
        ).ended;
        const error = requested.includes(key)
          ? `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>No</Message></Error>`
          : '';
        const headers = { 'access-control-allow-origin': '*' };
        await route.fulfill({ headers, contentType: 'application/xml', body: `<DeleteResult>${error}</DeleteResult>` });
      });
      return () => page.unroute(/\?delete/);
    },
    async keepVersions(keep) {
      if (!store.real) return false;
      const VersioningConfiguration = { Status: keep ? 'Enabled' : 'Suspended' } as const;
      await s3Bucket.client.send(new PutBucketVersioningCommand({ Bucket: store.bucket, VersioningConfiguration }));
      return true;
    },
  };
}
