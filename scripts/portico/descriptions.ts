/** What each key of portal.json is for, by its path; the schema and the reference of `docs/` are made with it. */
import type { BrandSettings } from '../../themes/configured';
import type { Portal } from '../../dataProvider/calls/portal';
import { dialectDescriptions } from './dialect/shape';
import { partDescriptions, wordDescriptions } from '../../resources/kind/descriptions';

const portal: Readonly<Record<keyof Portal, string>> = {
  $schema: 'For editors: "./portal.schema.json".',
  api: 'The address of the API. Its calls go to {origin}{prefix}/v1.',
  version:
    'The version of the keywords in this file. For an older file, portico doctor and portico upgrade report what to change.',
  brand:
    'The look of this site, without a build. Overrides the brand that siteTheme of the configuration selects. Both palettes are derived from the accent, with AA contrast.',
  records:
    'For an API whose records have other keys, units or wrappers: rules by record (price, virtual_machine, billing_account, …) and by the portal’s key. Left out: records are as specified.',
  embeddedCloud: 'true starts a simulated provider in the browser: a demo that needs no API.',
  statusUrl:
    'The page where you announce outages and maintenance, such as https://status.example.com. It is linked from the support page, and while the API does not answer. Host it apart from the API.',
  errorReporting: 'The service that receives error reports.',
  kinds: 'Further kinds of resources, each a declaration or the address of a JSON file with one or more.',
};

const api: Readonly<Record<keyof Portal['api'], string>> = {
  origin: 'Scheme, host and port, such as https://api.example.com. Empty: the portal’s own origin.',
  idempotencyHeader:
    'Name of the request header that carries an idempotency key on each POST, PUT and PATCH, usually Idempotency-Key. Set it only if the API supports such keys and its CORS answers allow the header. Left out: none is sent.',
  prefix: 'The path between the origin and /v1, such as /cloud. Empty: none.',
};

const errorReporting: Readonly<Record<keyof Portal['errorReporting'], string>> = {
  dsn: 'The DSN of the error-reporting service. Empty: no reports.',
  cap: 'The maximum number of reports per visit. Left out: no limit.',
};

const brand: Readonly<Record<keyof BrandSettings, string>> = {
  title: 'The displayed name, instead of the brand’s.',
  accent: 'The accent colour, such as #0a6b4f. It is adjusted in each mode until all text on it is legible.',
  darkAccent: 'A different accent for the dark mode. Default: as accent.',
  neutralHue: 'The hue of surfaces, in degrees. Default: the accent’s.',
  neutralStrength: 'The strength of the tint, from 0 (grey) to 1. Default: 0.35.',
  stage: 'The background of the sign-in’s drawing: deep in the hue (default), pale, or the accent.',
  chrome: 'Menu and header: plain like the page (default), tinted, or deep.',
  corners: 'The roundness of corners.',
  font: 'The font of running text. Only sans is shipped; the others are fonts of the reader’s system.',
  displayFont: 'The font of titles. Default: as font.',
  layout: 'The layout of the sign-in.',
  side: 'The side of the sign-in’s form, in layouts with two sides.',
  lead: 'What comes first in the sign-in: the form, or Google.',
  logo: 'A picture beside portal.json, such as brand/logo.svg, 32 high. Default: the mark and siteName.',
  mark: 'A square picture beside portal.json: the icon of the browser’s tab too.',
  art: 'A picture beside portal.json for the sign-in in the layout frame, 800 by 900. In the other layouts text is shown on it.',
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
