/** Lists that are no lists, and lists that break off: never taken for an empty folder, nor for the end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listPage, openS3, type S3Bucket } from '../../dataProvider/s3';
import { readListAnswer } from '../../dataProvider/s3/listAnswer';
import { unfinishedOf, versionsOf, walk } from '../../dataProvider/s3/list';
import { key } from './support';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A store that answers everything with 200 and this text. */
async function answering(text: string): Promise<S3Bucket> {
  server = createServer((_req, res) => res.writeHead(200, { 'content-type': 'application/xml' }).end(text));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return openS3({ endpoint: `http://127.0.0.1:${port}`, key, forcePathStyle: true, bucket: 'b' });
}

const never = new AbortController().signal;
async function all<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

const xml = (name: string, inner: string) =>
  `<?xml version="1.0"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
const object = '<Contents><Key>a</Key><Size>1</Size></Contents>';

describe.each([
  ['an empty text', ''],
  ['the page of a proxy', '<html><head><title>Welcome</title></head><body><p>Sign in</p></body></html>'],
  ['another answer', xml('VersioningConfiguration', '')],
])('%s instead of a list', (_what, text) => {
  it('is no empty folder', async () => {
    await expect(listPage(await answering(text), '')).rejects.toThrow();
  });
  it('is no bucket without versions', async () => {
    await expect(all(versionsOf(await answering(text), '', never))).rejects.toThrow();
  });
  it('is no bucket without unfinished uploads', async () => {
    await expect(unfinishedOf(await answering(text))).rejects.toThrow();
  });
});

describe('a list that is cut', () => {
  it('and does not say where it goes on is not taken for the whole', async () => {
    const text = xml('ListBucketResult', `<Name>b</Name><IsTruncated>true</IsTruncated>${object}`);
    await expect(all(walk(await answering(text), ''))).rejects.toThrow('breaks its list off');
  });
  it('and goes on where it was is not read for ever', async () => {
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>';
    const text = xml('ListBucketResult', `<Name>b</Name>${more}${object}`);
    await expect(all(walk(await answering(text), ''))).rejects.toThrow('breaks its list off');
  });
  it.each([
    ['without a place', ''],
    ['with the place where it was', '<NextKeyMarker>a</NextKeyMarker><NextVersionIdMarker>v</NextVersionIdMarker>'],
  ])('of versions, %s, is not read for ever', async (_what, place) => {
    const version = '<Version><Key>a</Key><VersionId>v</VersionId></Version>';
    const text = xml('ListVersionsResult', `<Name>b</Name><IsTruncated>true</IsTruncated>${place}${version}`);
    await expect(all(versionsOf(await answering(text), '', never))).rejects.toThrow('breaks its list off');
  });
  it.each([
    ['without a way on', ''],
    ['with the way that it came', '<NextKeyMarker>a</NextKeyMarker><NextUploadIdMarker>u</NextUploadIdMarker>'],
  ])('of unfinished uploads, %s, is neither the whole nor read for ever', async (_what, way) => {
    const one = '<Upload><Key>a</Key><UploadId>u</UploadId></Upload>';
    const text = xml('ListMultipartUploadsResult', `<Bucket>b</Bucket><IsTruncated>true</IsTruncated>${way}${one}`);
    await expect(unfinishedOf(await answering(text))).rejects.toThrow('breaks its list off');
  });
  it('on its way, between two entries, is not read as a whole', () => {
    const whole = xml('ListBucketResult', `<Name>b</Name>${object}<IsTruncated>true</IsTruncated>`);
    expect(readListAnswer(whole.slice(0, whole.indexOf('<IsTruncated>')))).toBeUndefined();
  });
});

it('one name that cannot be decoded does not make the others unreadable', () => {
  const names = ['100%.txt', '%ED%A0%80', '&#x110000;', 'a%20b'];
  const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  const page = readListAnswer(xml('ListBucketResult', `<Name>b</Name><EncodingType>url</EncodingType>${contents}`));
  expect(page?.objects.map((one) => one.key)).toEqual(['100%.txt', '%ED%A0%80', '&#x110000;', 'a b']);
});
