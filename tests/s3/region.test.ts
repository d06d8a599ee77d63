import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { GetBucketTaggingCommand } from '@aws-sdk/client-s3';
import { openS3, type S3Bucket } from '../../dataProvider/s3/client';
import { bucketsOf } from '../../dataProvider/s3/tools/run';
import { regionOfHost, regionInError } from '../../dataProvider/s3/region';

it.each([
  ['https://s3.eu-central-1.provider.test', 'eu-central-1'],
  ['https://s3-eu-west-2.provider.test/', 'eu-west-2'],
  ['https://s3.provider.test', undefined],
  ['http://127.0.0.1:9000', undefined],
  ['no address', undefined],
])('%s names the region %s', (endpoint, region) => expect(regionOfHost(endpoint)).toBe(region));

const malformed = { name: 'AuthorizationHeaderMalformed' };
it.each([
  ['an element', { ...malformed, Region: 'eu-9' }, 'eu-9'],
  ['a header', { name: 'PermanentRedirect', $response: { headers: { 'x-amz-bucket-region': 'eu-9' } } }, 'eu-9'],
  ['a sentence', { ...malformed, message: "the region 'us-east-1' is wrong; expecting 'eu-9'" }, 'eu-9'],
  [
    'the scope',
    { ...malformed, message: 'unexpected scope: 1/us-east-1/s3/aws4_request, expected: 1/garage/s3/aws4_request' },
    'garage',
  ],
  ['nothing', malformed, undefined],
  ['nonsense', { ...malformed, Region: '<b>' }, undefined],
  ['another error', { name: 'AccessDenied', Region: 'eu-9' }, undefined],
])('learns the region from %s', (_what, error, region) => expect(regionInError(error)).toBe(region));

it('each of two buckets learns its own region, and neither signs for the other’s', async () => {
  const regions = new Map([
    ['north', 'eu-north-9'],
    ['south', 'af-south-9'],
  ]);
  const refused: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const bucket = url.split('/')[1] ?? '';
    const region = regions.get(bucket) ?? '';
    response.setHeader('content-type', 'application/xml');
    if (headers.authorization?.includes(`/${region}/s3/`)) return void response.end('<Tagging><TagSet/></Tagging>');
    refused.push(bucket);
    response.statusCode = 400;
    response.end(`<Error><Code>AuthorizationHeaderMalformed</Code><Region>${region}</Region></Error>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const key = { accessKey: 'AKIDEXAMPLE00000TEST', secretKey: 'secret' };
  const own = openS3({ endpoint: `http://127.0.0.1:${port}`, key, forcePathStyle: true, bucket: 'north' });
  const { source, target } = bucketsOf(own, { buckets: { from: 'north', to: 'south' } });
  const head = (one: S3Bucket) => one.run((client) => client.send(new GetBucketTaggingCommand({ Bucket: one.bucket })));
  await head(source);
  await head(target);
  await head(source);
  await head(bucketsOf(own, { buckets: { from: 'north', to: 'south' } }).target);
  expect([source.region(), target.region()]).toEqual(['eu-north-9', 'af-south-9']);
  // Each is refused once.
  expect(refused).toEqual(['north', 'south']);
  server.close();
});
