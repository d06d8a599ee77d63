/** What each key of portal.json is for, by its path; the schema and the reference of `docs/` are made with it. */
import type { Portal } from '../../dataProvider/calls/portal';
import { partDescriptions, wordDescriptions } from '../../resources/kind/descriptions';

const portal: Readonly<Record<keyof Portal, string>> = {
  $schema: 'For editors: "./portal.schema.json".',
  api: 'Where the API is: it is asked at {origin}{prefix}/v1.',
  version:
    'Which words this file is written in. A newer portal tells of an older file what to change (CHANGELOG.md, portico doctor).',
  embeddedCloud: 'true starts a simulated provider in the browser: a demo that needs no API.',
  errorReporting: 'Where reports of errors go.',
  kinds: 'Further kinds of resources, each a declaration or the address of a JSON file with one or more.',
};

const api: Readonly<Record<keyof Portal['api'], string>> = {
  origin: 'Scheme, host and port, such as https://api.example.com. Empty: the portal’s own origin.',
  idempotencyHeader:
    'Name of the request header that carries an idempotency key on each POST, PUT and PATCH, by custom Idempotency-Key. Only where the API keeps them, and its CORS answers allow the header. Left out: none is sent.',
  prefix: 'Between the origin and /v1, such as /cloud. Empty: nothing.',
};

const errorReporting: Readonly<Record<keyof Portal['errorReporting'], string>> = {
  dsn: 'The DSN of the error-reporting service. Empty: no reports.',
  cap: 'At most so many reports of one visit. Left out: no limit.',
};

const under = (path: string, told: Readonly<Record<string, string>>) =>
  Object.entries(told).map(([key, text]): [string, string] => [`${path}.${key}`, text]);

export const descriptions: ReadonlyMap<string, string> = new Map([
  ...Object.entries(portal),
  ...under('api', api),
  ...under('errorReporting', errorReporting),
  ...Object.entries(partDescriptions),
  ...Object.entries(wordDescriptions).flatMap(([part, words]) => under(part, words)),
]);
