import { expect, it } from 'vitest';
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
