/** A store that takes signatures for its own region only, as Amazon's, Garage and OpenStack's do; Ceph's gateway takes any. */
import type { BrowserContext, Request } from 'playwright-core';

/** Where a signature names its region: a header, an address or a form. */
const scope = /\/\d{8}\/([\w.-]+)\/s3\/aws4_request/;

const regionOf = (request: Request): string | undefined => {
  const texts = [
    request.headers().authorization,
    new URL(request.url()).searchParams.get('X-Amz-Credential'),
    request.method() === 'POST' ? request.postDataBuffer()?.toString('latin1') : undefined,
  ];
  return texts.map((text) => scope.exec(text ?? '')?.[1]).find(Boolean);
};

export interface StrictRegion {
  /** How many requests were signed for another region, and refused. */
  refused(): number;
  /** How many were signed for the right one: the gateway behind has verified their signatures. */
  taken(): number;
}

/** Refuses, before the store behind `origin`, what is signed for another region; the refusal names the right one and may be read. */
export async function holdToRegion(context: BrowserContext, origin: string, region: string): Promise<StrictRegion> {
  let [refused, taken] = [0, 0];
  await context.route(
    (url) => url.origin === origin,
    (route, request) => {
      const named = regionOf(request);
      if (named === region) taken += 1;
      if (named === undefined || named === region) return route.continue();
      refused += 1;
      const message = `The authorization header is malformed; the region '${named}' is wrong; expecting '${region}'`;
      return route.fulfill({
        status: 400,
        contentType: 'application/xml',
        headers: { 'access-control-allow-origin': '*' },
        body: `<Error><Code>AuthorizationHeaderMalformed</Code><Message>${message}</Message><Region>${region}</Region></Error>`,
      });
    },
  );
  return { refused: () => refused, taken: () => taken };
}
