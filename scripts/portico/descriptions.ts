/** What each key of portal.json is for, by its path; the schema and the reference of `docs/` are made with it. */
import type { BrandSettings } from '../../themes/configured';
import type { Portal } from '../../dataProvider/calls/portal';
import { dialectDescriptions } from './dialect/shape';
import { partDescriptions, wordDescriptions } from '../../resources/kind/descriptions';

const portal: Readonly<Record<keyof Portal, string>> = {
  $schema: 'For editors: "./portal.schema.json".',
  api: 'Where the API is: it is asked at {origin}{prefix}/v1.',
  version:
    'Which words this file is written in. For an older file, a newer portal reports what to change (CHANGELOG.md, portico doctor).',
  brand:
    'The look of this site without a build, over the brand that siteTheme of the configuration names. Both palettes follow from the accent, with AA contrast.',
  records:
    'How this provider sends records: by the name of a record (price, virtual_machine, billing_account, …) and the portal’s key of it, under which key, in which unit and how wrapped. Left out: as the specification says.',
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
  cap: 'The most reports of one visit. Left out: no limit.',
};

const brand: Readonly<Record<keyof BrandSettings, string>> = {
  title: 'The name as people read it, instead of the brand’s.',
  accent: 'The accent, as #0a6b4f. It is tuned for each mode until everything can be read on it.',
  darkAccent: 'The accent of the dark mode, where it is to be another.',
  neutralHue: 'The hue of surfaces, in degrees. Default: the accent’s.',
  neutralStrength: 'How clearly surfaces are tinted, from 0 (grey) to 1. Default: 0.35.',
  stage: 'The ground of the sign-in’s drawing: deep in the hue (default), pale, or the accent.',
  chrome: 'Menu and header: plain as the page (default), tinted, or deep.',
  corners: 'How round corners are.',
  font: 'Of running text. Only sans is shipped; the others are fonts of the reader’s system.',
  displayFont: 'Of titles. Default: as font.',
  layout: 'The layout of the sign-in.',
  side: 'The side of its form, in layouts with two sides.',
  lead: 'What comes first there: the form, or Google.',
  logo: 'A picture beside portal.json, such as brand/logo.svg, 32 high. Default: the mark and siteName.',
  mark: 'A square picture beside portal.json: the icon of the browser’s tab too.',
  art: 'A picture beside portal.json for the sign-in in the layout frame, 800 by 900. In the other layouts words stand on it.',
};

const under = (path: string, message: Readonly<Record<string, string>>) =>
  Object.entries(message).map(([key, text]): [string, string] => [`${path}.${key}`, text]);

export const descriptions: ReadonlyMap<string, string> = new Map([
  ...Object.entries(portal),
  ...under('api', api),
  ...under('brand', brand),
  ...under('errorReporting', errorReporting),
  ...Object.entries(partDescriptions),
  ...Object.entries(dialectDescriptions),
  ...Object.entries(wordDescriptions).flatMap(([part, words]) => under(part, words)),
]);
