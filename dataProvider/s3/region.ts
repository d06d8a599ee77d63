/** Signatures name a region. From the provider if it says so; else from the storage's refusal of a wrong one. */

import { parseUrl } from '../../src/lib/url';

/** Accepted by most S3-compatible stores. */
export const defaultRegion = 'us-east-1';

/** `s3.eu-central-1.provider.test` says it in its name. */
export function regionOfHost(endpoint: string): string | undefined {
  const host = parseUrl(endpoint)?.hostname ?? '';
  return /(?:^|[.])s3[.-]([a-z]{2}(?:-[a-z]+)+-\d+)[.]/.exec(host)?.[1];
}

const isRegion = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,64}$/.test(text);

/** What messages say: "expecting 'eu-9'" (Amazon, Ceph), "expected: 20260101/garage/s3/aws4_request" (Garage). */
const regionPatterns = [/expecting '([\w.-]+)'/, /expected:? [^/\s]*\/([\w.-]+)\/s3\//];

interface Refusal {
  name?: unknown;
  Code?: unknown;
  Region?: unknown;
  message?: unknown;
  Message?: unknown;
  $response?: { headers?: Partial<Record<string, string>> };
}

/** The region that a refusal names as the right one; undefined for any other error. */
export function regionInError(error: unknown): string | undefined {
  const { name, Code, Region, message, Message, $response } = (error ?? {}) as Refusal;
  const isAboutRegion = [name, Code].some(
    (code) =>
      code === 'AuthorizationHeaderMalformed' ||
      code === 'AuthorizationQueryParametersError' ||
      code === 'PermanentRedirect' ||
      code === 'IllegalLocationConstraintException',
  );
  if (!isAboutRegion) return undefined;
  const texts = [message, Message].filter((one) => typeof one === 'string');
  const named = texts.flatMap((text) => regionPatterns.map((pattern) => pattern.exec(text)?.[1]));
  return [Region, $response?.headers?.['x-amz-bucket-region'], ...named].find(isRegion);
}
