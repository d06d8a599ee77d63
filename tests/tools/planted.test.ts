/**
 * A hundred faults of configuration, planted one by one in a sound site: the doctor names each with its position and what to
 * do. Those of serving are in serving.test.ts, those of the API's answers in kindCalls.test.ts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examine } from '../../scripts/portico/doctor';

const folder = mkdtempSync(join(tmpdir(), 'portico-planted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const sound = {
  siteName: 'Acme Cloud',
  siteTheme: 'portico',
  siteCurrency: 'EUR',
  displayCurrencies: [{ code: 'EUR', title: 'Euro', rate: 1 }],
  minimumTopupAmount: 10,
  vmsEnabled: true,
  predefinedPackages: [{ name: 'S', cpu: 1, ram: 2048, ssd: 20 }],
  paymentProcessors: [{ type: 'link', name: 'Card', keyword: 'stripe', public_key: 'pk_live_1' }],
  logo: '/app/logo.svg',
  loginTitle: 'Welcome',
  loginSubtitle: 'Sign in',
  termsUrl: 'https://acme.example/terms',
  supportEmail: 'help@acme.example',
};
const locations = [{ slug: 'tll', display_name: 'Tallinn', country_code: 'EE', is_default: true }];
const zone = {
  name: 'zone',
  label: { one: 'Zone', many: 'Zones' },
  routes: { list: '/zones', show: '/zone/:id' },
  api: { list: { method: 'GET', path: '/zones' } },
  fields: { name: { label: 'Name' }, status: { type: 'status', label: 'Status' } },
  columns: ['name', 'status'],
  status: { values: { on: { tone: 'success', label: 'On' } } },
  actions: { check: { label: 'Check', icon: 'restart', call: { method: 'POST', path: '/zones/{id}/check' } } },
};
const k = (more: object) => ({ portal: { kinds: [{ ...zone, ...more }] } });
const act = (more: object) => k({ actions: { check: { ...zone.actions.check, ...more } } });
const fld = (more: object) => k({ fields: { ...zone.fields, name: { label: 'Name', ...more } } });
const lst = (more: object) => k({ api: { list: { method: 'GET', path: '/zones', ...more } } });
const ext = (more: object) => ({ portal: { kinds: [{ extends: 'disk', ...more }] } });
const cfg = (config: object) => ({ config });
const por = (portal: object) => ({ portal });
const proc = (more: object) =>
  cfg({ paymentProcessors: [{ type: 'link', name: 'Card', keyword: 'stripe', public_key: 'k', ...more }] });
const pkg = (more: object) => cfg({ predefinedPackages: [{ name: 'S', cpu: 1, ram: 2048, ssd: 20, ...more }] });
const loc = (...locations: object[]) => ({ locations });
const one = locations[0] ?? {};

interface Planted {
  portal?: object;
  config?: object;
  locations?: object[];
}
type Row = [name: string, planted: Planted, at: string, message: string, mend: string];

const rows: Row[] = [
  [
    'an unknown key of portal.json',
    por({ kind: [] }),
    'portal.json: kind',
    'unknown key: did you mean kinds?',
    'Remove it or correct its name:',
  ],
  [
    'an invalid origin',
    por({ api: { origin: 'api.example.com' } }),
    'portal.json: api.origin',
    'is no address of the web',
    'Give scheme, host and port, such as',
  ],
  [
    'an origin of another protocol',
    por({ api: { origin: 'ftp://api.example.com' } }),
    'portal.json: api.origin',
    'is no address of the web',
    'Give scheme, host and port, such as',
  ],
  [
    'a prefix without its slash',
    por({ api: { prefix: 'cloud' } }),
    'portal.json: api.prefix',
    'is no path',
    'Give it with a slash before and none after',
  ],
  [
    'a prefix that ends with one',
    por({ api: { prefix: '/cloud/' } }),
    'portal.json: api.prefix',
    'is no path',
    'Give it with a slash before and none after',
  ],
  [
    'a header that browsers refuse',
    por({ api: { idempotencyHeader: 'Idempotency Key' } }),
    'portal.json: api.idempotencyHeader',
    'is no name for a request header of your own',
    'Use letters, digits and dashes, such as',
  ],
  [
    'the API as a text',
    por({ api: 'https://api.example.com' }),
    'portal.json: api',
    'should be an object',
    'Write {"origin": "https://api.example.com", "prefix": ""}.',
  ],
  [
    'a version of a later portal',
    por({ version: 99 }),
    'portal.json: version',
    'is 99, which is newer than this portal (1)',
    'Install the newer portal, or write the file for',
  ],
  [
    'a version in words',
    por({ version: 'one' }),
    'portal.json: version',
    'should be a whole number',
    'Write "version": 1, or leave it away.',
  ],
  [
    'the simulation in words',
    por({ embeddedCloud: 'yes' }),
    'portal.json: embeddedCloud',
    'should be true or false',
    'Write false, or true for a demo without an API.',
  ],
  [
    'a cap below nothing',
    por({ errorReporting: { dsn: '', cap: -1 } }),
    'portal.json: errorReporting.cap',
    'should be a whole number from 0',
    'Give how many reports a visit may send, or leave it away.',
  ],
  [
    'a DSN that is a number',
    por({ errorReporting: { dsn: 7 } }),
    'portal.json: errorReporting.dsn',
    'should be a text',
    'Give the DSN that the service shows; "" sends no reports.',
  ],
  [
    'kinds that are no list',
    por({ kinds: {} }),
    'portal.json: kinds',
    'should be a list',
    'Write ["zones.json"], or declarations in [ ].',
  ],
  [
    'a kind that is a number',
    por({ kinds: [7] }),
    'portal.json: kinds.0',
    'is neither a declaration nor the address of a file with some',
    'Name a file beside portal.json, such as',
  ],
  [
    'a file of a kind that is not there',
    por({ kinds: ['gone.json'] }),
    'portal.json: kinds[0]',
    'gone',
    'Put the file beside portal.json, as valid JSON.',
  ],
  [
    'records that are no object',
    por({ records: [] }),
    'portal.json: records',
    'should be an object',
    'Write {"price": {"price_per_hour": "your',
  ],
  [
    'an invalid record',
    por({ records: { prise: {} } }),
    'portal.json: records.prise',
    'prise is no record that the portal reads: did you mean price?',
    'One of: access_delegation,',
  ],
  [
    'two keys to one',
    por({ records: { disk: { size_gb: 'x', display_name: 'x' } } }),
    'portal.json: records.disk.display_name',
    'x is read for size_gb already',
    'Say one key of the provider for each of the portal’s.',
  ],
  [
    'a conversion that can not be',
    por({ records: { disk: { display_name: { unit: 'MB to GB' } } } }),
    'portal.json: records.disk.display_name.unit',
    'display_name is a text, which is no number: "MB to GB" cannot be',
    'The unit that this provider sends comes first,',
  ],
  [
    'a brand of another shape',
    por({ brand: 'acme' }),
    'portal.json: brand',
    'should be an object',
    'Write {"accent": "#0a6b4f"}:',
  ],
  [
    'an invalid accent',
    por({ brand: { accent: 'green' } }),
    'portal.json: brand.accent',
    'has to be a colour such as #0a6b4f',
    'docs/portal-json.md lists what each key takes.',
  ],
  [
    'an unknown setting of the brand',
    por({ brand: { accent: '#0a6b4f', colour: 'x' } }),
    'portal.json: brand.colour',
    'is no setting; there are title, accent, darkAccent, neutralH',
    'docs/portal-json.md lists what each key takes.',
  ],
  [
    'corners that are none',
    por({ brand: { accent: '#0a6b4f', corners: 'oval' } }),
    'portal.json: brand.corners',
    'has to be one of square, crisp, soft, round, pill',
    'docs/portal-json.md lists what each key takes.',
  ],
  [
    'a picture that is not there',
    por({ brand: { accent: '#0a6b4f', logo: 'gone.svg' } }),
    'portal.json: brand.logo',
    'gone',
    'Put the file beside portal.json.',
  ],
  [
    'a tint that is too strong',
    por({ brand: { accent: '#0a6b4f', neutralStrength: 2 } }),
    'portal.json: brand.neutralStrength',
    'has to be a number from 0 to 1',
    'docs/portal-json.md lists what each key takes.',
  ],
  [
    'a kind without a name',
    k({ name: undefined }),
    'portal.json: kinds[0].name',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a kind without a label',
    k({ label: undefined }),
    'portal.json: kinds[0].label',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a kind without routes',
    k({ routes: undefined }),
    'portal.json: kinds[0].routes',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a kind without calls',
    k({ api: undefined }),
    'portal.json: kinds[0].api',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a kind without fields',
    k({ fields: undefined }),
    'portal.json: kinds[0].fields',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a kind with an unknown word',
    k({ colour: 'red' }),
    'portal.json: kinds[0].colour',
    'unknown key',
    'Remove the key or correct its name:',
  ],
  [
    'a kind with an old word',
    k({ about: 'x' }),
    'portal.json: kinds[0].about',
    'about is now description',
    'Write the new word: npx portico upgrade lists',
  ],
  [
    'a kind with the name of another',
    k({ name: 'disk' }),
    'portal.json: kinds[0].name',
    'disk is a kind already',
    'Give the kind a name of its own.',
  ],
  [
    'a kind at a page of the portal',
    k({ routes: { list: '/profile' } }),
    'portal.json: kinds[0].routes.list',
    '/profile is a page of the portal: choose another',
    'Give the view an address of its own.',
  ],
  [
    'a kind at the address of another',
    k({ routes: { list: '/disks' } }),
    'portal.json: kinds[0].routes.list',
    '/disks belongs to the kind disk: choose another',
    'Give the view an address of its own.',
  ],
  [
    'two views at one address',
    k({
      routes: { list: '/zones', create: '/zones' },
      api: { ...zone.api, create: { method: 'POST', path: '/zones' } },
    }),
    'portal.json: kinds[0].routes.create',
    '/zones is routes.list too: choose another',
    'Give the view an address of its own.',
  ],
  [
    'a route without an id',
    k({ routes: { list: '/zones', show: '/zone' } }),
    'portal.json: kinds[0].routes.show',
    ':id tells which record it shows',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'an invalid flag',
    k({ flags: ['zonesEnabled'] }),
    'portal.json: kinds[0].flags',
    'zonesEnabled is no flag of the configuration: the kind is never shown',
    'Name a key of the configuration that is true or',
  ],
  [
    'a column that is no field',
    k({ columns: ['nmae'] }),
    'portal.json: kinds[0].columns',
    'nmae is not among the fields: did you mean name?',
    'Name a key of fields, or add the field.',
  ],
  [
    'a fact that is no field',
    k({ facts: ['nmae'] }),
    'portal.json: kinds[0].facts',
    'nmae is not among the fields: did you mean name?',
    'Name a key of fields, or add the field.',
  ],
  [
    'a title that is no field',
    k({ title: 'nmae' }),
    'portal.json: kinds[0].title',
    'nmae is not among the fields: did you mean name?',
    'Name a key of fields, or add the field.',
  ],
  [
    'an order by no field',
    k({ sort: { field: 'nmae', order: 'ASC' } }),
    'portal.json: kinds[0].sort.field',
    'nmae is not among the fields: did you mean name?',
    'Name a key of fields, or add the field.',
  ],
  [
    'an invalid icon',
    k({ icon: 'shiled' }),
    'portal.json: kinds[0].icon',
    '"shiled" is not known: did you mean shield?',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid scope',
    k({ scope: 'region' }),
    'portal.json: kinds[0].scope',
    '"region" is not known; it is one of account, location',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'places of an account kind',
    k({ locations: ['tll'] }),
    'portal.json: kinds[0].locations',
    'is for scope location alone',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid tone',
    k({ status: { values: { on: { tone: 'green', label: 'On' } } } }),
    'portal.json: kinds[0].status.values.on.tone',
    '"green" is not known; it is one of success, warning, danger,',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'a price without its resource',
    k({ price: {} }),
    'portal.json: kinds[0].price.resource',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'a path outside of the API',
    lst({ path: 'https://evil.example/zones' }),
    'portal.json: kinds[0].api.list.path',
    '"https://evil.example/zones" is not accepted: a path under /',
    'Give a path under /v1, such as /dns/zones/{id}.',
  ],
  [
    'a path that climbs',
    lst({ path: '/../admin' }),
    'portal.json: kinds[0].api.list.path',
    '"/../admin" is not accepted: no .. in a path',
    'Give a path under /v1, such as /dns/zones/{id}.',
  ],
  [
    'a path with an unknown placeholder',
    lst({ path: '/{place}/zones' }),
    'portal.json: kinds[0].api.list.path',
    'place is not among the fields',
    'Name a key of fields, or add the field.',
  ],
  [
    'an invalid method',
    lst({ method: 'FETCH' }),
    'portal.json: kinds[0].api.list.method',
    '"FETCH" is not known: did you mean PATCH?',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid paging',
    lst({ paging: { style: 'pages' } }),
    'portal.json: kinds[0].api.list.paging.style',
    '"pages" is not known: did you mean page?',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'a cursor without its next',
    lst({ paging: { style: 'cursor' } }),
    'portal.json: kinds[0].api.list.paging.next',
    'a cursor needs the key path that names the next part',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'an invalid body',
    k({ api: { ...zone.api, create: { method: 'POST', path: '/zones', body: 'xml' } } }),
    'portal.json: kinds[0].api.create.body',
    '"xml" is not known; it is one of json, form, query, none',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'a form without its call',
    k({ routes: { ...zone.routes, create: '/zones/create' } }),
    'portal.json: kinds[0].routes.create',
    'there is no api.create for this view',
    'Add the call, or remove the route.',
  ],
  [
    'a field of no type',
    fld({ type: 'string' }),
    'portal.json: kinds[0].fields.name.type',
    '"string" is not known; it is one of text, multiline, code, e',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'a field that refers to nothing',
    fld({ type: 'reference', reference: 'rack' }),
    'portal.json: kinds[0].fields.name.reference',
    'rack is no kind',
    'Name a built-in kind or one of your own, and',
  ],
  [
    'an invalid pattern',
    fld({ pattern: '[' }),
    'portal.json: kinds[0].fields.name.pattern',
    '"[" is not accepted: not a regular expression',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid option',
    fld({ options: [{ label: 'x' }] }),
    'portal.json: kinds[0].fields.name.options[0].value',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'an invalid rule',
    fld({ rule: 'hostnames' }),
    'portal.json: kinds[0].fields.name.rule',
    '"hostnames" is not known: did you mean hostname?',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an unknown word of a field',
    fld({ colour: 'x' }),
    'portal.json: kinds[0].fields.name.colour',
    'unknown key',
    'Remove the key or correct its name:',
  ],
  [
    'an action without its call',
    act({ call: undefined }),
    'portal.json: kinds[0].actions.check.call',
    'is missing',
    'Add it: docs/portal-json.md describes it.',
  ],
  [
    'an action with an unknown icon',
    act({ icon: 'reload' }),
    'portal.json: kinds[0].actions.check.icon',
    '"reload" is not known',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an action by an unknown field',
    act({ allowed: { field: 'staus', is: 'on' } }),
    'portal.json: kinds[0].actions.check.allowed',
    'staus is not among the fields: did you mean status?',
    'Name a key of fields, or add the field.',
  ],
  [
    'a computed field by an unknown one',
    fld({ value: { sum: [{ field: 'siz' }, 1] } }),
    'portal.json: kinds[0].fields.name.value.sum[0].field',
    'siz is not among the fields',
    'Name a key of fields',
  ],
  [
    'a comparison of a text with a number',
    act({ allowed: { field: 'name', above: 3 } }),
    'portal.json: kinds[0].actions.check.allowed.above',
    'is a number, which a text never is',
    'Correct the value',
  ],
  [
    'a comparison of a duration with a text',
    fld({ type: 'duration', unit: 'min', tones: [{ when: { field: 'name', is: 'long' }, tone: 'warning' }] }),
    'portal.json: kinds[0].fields.name.tones[0].when.is',
    'is a text, which a number never is',
    'Correct the value',
  ],
  [
    'a condition by a status that there is not',
    act({ allowed: { field: 'status', is: 'onn' } }),
    'portal.json: kinds[0].actions.check.allowed.is',
    'onn is none of its values: did you mean on?',
    'Correct the value',
  ],
  [
    'a sum of texts',
    fld({ value: { sum: ['1', 2] } }),
    'portal.json: kinds[0].fields.name.value.sum[0]',
    'is a text, where a number is needed',
    'Correct the value',
  ],
  [
    'a difference of three',
    fld({ value: { difference: [1, 2, 3] } }),
    'portal.json: kinds[0].fields.name.value.difference',
    'takes two values',
    'Correct the value',
  ],
  [
    'a condition without a comparison',
    act({ shown: { field: 'name' } }),
    'portal.json: kinds[0].actions.check.shown',
    'has one comparison',
    'Correct the value',
  ],
  [
    'a condition about two things',
    act({ shown: { field: 'name', value: 1, is: 1 } }),
    'portal.json: kinds[0].actions.check.shown',
    'compares one thing',
    'Correct the value',
  ],
  [
    'a duration without its unit',
    fld({ type: 'duration' }),
    'portal.json: kinds[0].fields.name.unit',
    'a duration needs its unit: s, min, h or d',
    'Add it',
  ],
  [
    'a duration in a unit that is none',
    fld({ type: 'duration', unit: 'minutes' }),
    'portal.json: kinds[0].fields.name.unit',
    'a duration needs its unit: s, min, h or d',
    'Add it',
  ],
  [
    'a progress that is complete at nothing',
    fld({ type: 'progress', max: 0 }),
    'portal.json: kinds[0].fields.name.max',
    'is where it is complete, so it is above 0',
    'Correct the value',
  ],
  [
    'a progress computed as a text',
    fld({ type: 'progress', value: { text: ['x'] } }),
    'portal.json: kinds[0].fields.name.value',
    'makes a text; the field is of type progress',
    'Correct the value',
  ],
  [
    'a computed field that is written',
    fld({ value: 'x', write: 'create' }),
    'portal.json: kinds[0].fields.name.write',
    'is computed by value, so it is not written',
    'Correct the value',
  ],
  [
    'a computed number that is a text',
    fld({ type: 'number', value: { text: ['x'] } }),
    'portal.json: kinds[0].fields.name.value',
    'makes a text; the field is of type number',
    'Correct the value',
  ],
  [
    'a price by a text',
    k({ price: { resource: 'X', per: { text: [{ field: 'name' }] } } }),
    'portal.json: kinds[0].price.per',
    'is no number: it is how many units are charged',
    'Correct the value',
  ],
  [
    'colours of a status by rule',
    k({ fields: { name: { label: 'Name' }, status: { type: 'status', label: 'Status', tones: [] } } }),
    'portal.json: kinds[0].fields.status.tones',
    'has its colours in status.values',
    'Correct the value',
  ],
  [
    'a field that needs an unknown one',
    fld({ required: { field: 'typ', is: 1 } }),
    'portal.json: kinds[0].fields.name.required',
    'typ is not among the fields',
    'Name a key of fields',
  ],
  [
    'an option by an unknown field',
    fld({ options: [{ value: 'a', shown: { field: 'siz', is: 1 } }] }),
    'portal.json: kinds[0].fields.name.options[0].shown',
    'siz is not among the fields',
    'Name a key of fields',
  ],
  [
    'an action into an unknown status',
    act({ optimisticStatus: 'checking' }),
    'portal.json: kinds[0].actions.check.optimisticStatus',
    'checking is not among status.values',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid opposite',
    act({ opposite: 'uncheck' }),
    'portal.json: kinds[0].actions.check.opposite',
    'uncheck is not among actions',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an invalid placement',
    act({ placement: 'toolbar' }),
    'portal.json: kinds[0].actions.check.placement',
    '"toolbar" is not known; it is one of page, menu',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an action that makes others stale that are none',
    act({ invalidates: ['rack'] }),
    'portal.json: kinds[0].actions.check.invalidates',
    'rack is no kind',
    'Name a built-in kind or one of your own, and',
  ],
  [
    'an extension of no kind',
    por({ kinds: [{ extends: 'dsik' }] }),
    'portal.json: kinds[0].extends',
    'dsik is no built-in kind: did you mean disk?',
    'Name a built-in kind or one of your own, and',
  ],
  [
    'an extension with an unknown word',
    ext({ colour: 'red' }),
    'portal.json: kinds[0].colour',
    'unknown key',
    'Remove the key or correct its name:',
  ],
  [
    'an extension with an unknown column',
    ext({ columns: ['sizegb'] }),
    'portal.json: kinds[0].columns',
    'sizegb is not among the fields: did you mean size_gb?',
    'Name a key of fields, or add the field.',
  ],
  [
    'an extension of an unknown action',
    ext({ actions: { atach: false } }),
    'portal.json: kinds[0].actions.atach',
    'atach is no action of disk',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'an extension whose field is built in',
    ext({ fields: { size_gb: { type: 'text' } } }),
    'portal.json: kinds[0].fields.size_gb.type',
    'belongs to a built-in field, of which only label, help, hidd',
    'Correct the value: docs/portal-json.md lists',
  ],
  [
    'a theme that is not there',
    cfg({ siteTheme: 'nobody' }),
    'config: siteTheme',
    'there is no brand nobody; the standard one stands in. Brands',
    'Name one of these, or set brand in portal.json.',
  ],
  [
    'an invalid currency',
    cfg({ siteCurrency: 'EUX', displayCurrencies: [] }),
    'config: siteCurrency',
    'EUX is no currency',
    'Give the code of ISO 4217, such as EUR.',
  ],
  [
    'a rate of nothing',
    cfg({ displayCurrencies: [{ code: 'USD', title: 'Dollar', rate: 0 }] }),
    'config: displayCurrencies.0.rate',
    'is too small: it should be more than 0',
    'Answer displayCurrencies.0.rate in the form',
  ],
  [
    'a currency that is there twice',
    cfg({
      displayCurrencies: [
        { code: 'USD', title: 'a', rate: 1.1 },
        { code: 'USD', title: 'b', rate: 1.2 },
      ],
    }),
    'config: displayCurrencies',
    'USD is there twice',
    'Remove one of them.',
  ],
  [
    'a flag in words',
    cfg({ vmsEnabled: 'sometimes' }),
    'config: vmsEnabled',
    'is a text; it should be true or false',
    'Answer vmsEnabled in the form that',
  ],
  [
    'a flag without what it needs',
    cfg({ kubernetesEnabled: true }),
    'config: kubernetesEnabled',
    'Kubernetes requires servicesEnabled',
    'Set servicesEnabled to true, or kubernetesEnabled to false.',
  ],
  [
    'an invalid country',
    cfg({ siteCountry: 'Estonia' }),
    'config: siteCountry',
    'should have exactly 2 letters',
    'Give the two letters of ISO 3166, such as EE.',
  ],
  [
    'a language that nobody speaks',
    cfg({ siteLocale: 'xx' }),
    'config: siteLocale',
    'xx: the portal does not speak this',
    'Name one of en, et, es; each customer may choose another.',
  ],
  [
    'terms that are no address',
    cfg({ termsUrl: 'javascript:alert(1)' }),
    'config: termsUrl',
    'Should be an address of the web (https://…)',
    'Give an address that begins with https://.',
  ],
  [
    'an unknown key of the configuration',
    cfg({ colour: 'red' }),
    'config: colour',
    'is not known',
    'Remove it, or correct its name.',
  ],
  [
    'no logo',
    cfg({ logo: undefined }),
    'config: logo',
    'is missing: the brand’s own is shown',
    'Answer logo in GET /v1/config/ui/config.',
  ],
  [
    'no title of the sign-in',
    cfg({ loginTitle: undefined }),
    'config: loginTitle',
    'is missing',
    'Answer loginTitle in GET /v1/config/ui/config.',
  ],
  [
    'no way to reach support',
    cfg({ supportEmail: undefined }),
    'config: supportEmail',
    'is missing',
    'Answer supportEmail in GET /v1/config/ui/config.',
  ],
  [
    'an invalid support address',
    cfg({ supportEmail: 'help' }),
    'config: supportEmail',
    'is no e-mail address',
    'Give one, such as help@example.com.',
  ],
  [
    'a processor without its keyword',
    proc({ keyword: undefined }),
    'config: paymentProcessors.0.keyword',
    'is missing',
    'Answer paymentProcessors.0.keyword in the form',
  ],
  [
    'a processor without its key',
    proc({ keyword: 'adyen', public_key: undefined }),
    'config: paymentProcessors[0].public_key',
    'adyen cannot start without it',
    'Answer the publishable key of adyen; never its secret one.',
  ],
  [
    'a processor that nobody knows',
    proc({ keyword: 'strip' }),
    'config: paymentProcessors[0].keyword',
    'strip is not known: customers are sent to its own page',
    'Nothing, if it has a page of its own. Known are',
  ],
  [
    'no way to pay',
    cfg({ paymentProcessors: [] }),
    'config: paymentProcessors',
    'is empty: customers cannot top up',
    'Answer at least one, such as {"type": "link",',
  ],
  [
    'a fee above everything',
    proc({ service_fee: { percentage: 120 } }),
    'config: paymentProcessors.0.service_fee.percentage',
    'is too large: it should be at most 100',
    'Answer',
  ],
  [
    'a chat without ids',
    cfg({ chatEnabled: true, chatConfig: { type: 'tawk' } }),
    'config: chatConfig.property_id',
    'tawk cannot start without it',
    'Answer the id that tawk shows for your account.',
  ],
  [
    'a chat that nobody knows',
    cfg({ chatEnabled: true, chatConfig: { type: 'pigeon' } }),
    'config: chatConfig.type',
    'pigeon is not known: no chat is shown',
    'Name one of botika, intercom, leadbooster,',
  ],
  [
    'a chat without its settings',
    cfg({ chatEnabled: true }),
    'config: chatEnabled',
    'needs chatConfig',
    'Add chatConfig, or set chatEnabled to false.',
  ],
  [
    'a package without memory',
    pkg({ ram: undefined }),
    'config: predefinedPackages[0]',
    'S: has no ram: its size is not whole',
    'Answer cpu, ram in MB and ssd in GB.',
  ],
  [
    'a package of half a processor',
    pkg({ cpu: 0.5 }),
    'config: predefinedPackages.0.cpu',
    'is too small: it should be at least 1',
    'Answer predefinedPackages.0.cpu in the form',
  ],
  [
    'a package with memory in GB',
    pkg({ ram: 2 }),
    'config: predefinedPackages[0]',
    'S: 2 MB of memory',
    'Give the memory in MB: 2 GB are 2048.',
  ],
  [
    'two packages of one name',
    cfg({
      predefinedPackages: [
        { name: 'S', cpu: 1, ram: 2048, ssd: 20 },
        { name: 'S', cpu: 2, ram: 2048, ssd: 20 },
      ],
    }),
    'config: predefinedPackages[1]',
    'S is there twice',
    'Give each package a name of its own.',
  ],
  [
    'an upload limit of nothing',
    cfg({ maxUploadSizeMb: 0 }),
    'config: maxUploadSizeMb',
    'is too small: it should be more than 0',
    'Give the largest upload in MB, such as 5.',
  ],
  [
    'an invalid backup time',
    cfg({ backupTime: '25:00' }),
    'config: backupTime',
    '25:00 is no time of day',
    'Give hours and minutes in UTC, such as 02:00.',
  ],
  [
    'a theme script that is no address',
    cfg({ themeScripts: [{ src: 'javascript:x' }] }),
    'config: themeScripts[0].src',
    'is no address of a script',
    'Give one that begins with https://, or a path of the portal.',
  ],
  [
    'a sign-in without its client',
    cfg({ auth0Domain: 'acme.auth0.example' }),
    'config: auth0Domain',
    'needs auth0ClientId, and that needs it',
    'Give both, as the identity service shows them, or neither.',
  ],
  [
    'a text in a language that nobody speaks',
    cfg({ loginTitle: { en: 'Hi', de: 'Hallo' } }),
    'config: loginTitle',
    'has no text in et, es: English is shown',
    'Add the text in et, es, or give one text for all languages.',
  ],
  [
    'a place without a slug',
    loc({ display_name: 'Tallinn' }),
    'config: locations.0.slug',
    'is missing',
    'Answer locations.0.slug in the form that',
  ],
  [
    'a place without a name',
    loc({ slug: 'tll', country_code: 'EE', is_default: true }),
    'locations: tll',
    'has no name: its slug is shown',
    'Answer display_name, what customers call the location.',
  ],
  [
    'two places of one slug',
    loc(one, { ...one, is_default: false }),
    'locations',
    'tll is there twice',
    'Give each location a slug of its own.',
  ],
  [
    'two default places',
    loc(one, { ...one, slug: 'jhv', display_name: 'Johvi' }),
    'locations',
    'not exactly one location is the default',
    'Set is_default of one location to true, of the',
  ],
  [
    'an invalid country of a location',
    loc({ ...one, country_code: 'EST' }),
    'locations: tll',
    'has no country: it is shown without a flag',
    'Answer country_code, two letters such as EE.',
  ],
  [
    'no place',
    loc(),
    'locations',
    'no location is published: nothing can be created',
    'Answer at least one location with is_published true.',
  ],
  [
    'automatic top-up that nobody does',
    cfg({ recurringPaymentsEnabled: true, paymentProcessors: [{ type: 'link', name: 'A', keyword: 'coingate' }] }),
    'config: recurringPaymentsEnabled',
    'needs a processor with supports_auto_topup',
    'Set supports_auto_topup of the processor that',
  ],
  [
    'a least top-up below nothing',
    cfg({ minimumTopupAmount: -5 }),
    'config: minimumTopupAmount',
    'is -5: fees can eat up a top-up',
    'Set the smallest amount that is worth its fees.',
  ],
  [
    'domains of the staff that are none',
    cfg({ staffEmailDomains: ['@acme'] }),
    'config: staffEmailDomains[0]',
    '@acme is no domain',
    'Give what stands after the @, such as example.com.',
  ],
];

const findingsOf = async ({ portal = {}, config, locations: places = locations }: Planted) => {
  const site = { config: { ...sound, ...config }, locations: places };
  return (await examine(file('portal.json', portal), { offline: true, config: file('config.json', site) })).findings;
};

describe('planted in a sound site', () => {
  it('nothing is found in it before', async () => {
    expect(await findingsOf({})).toEqual([]);
    const reported = (await findingsOf({ portal: { kinds: [zone] } })).filter(({ code }) => code !== 'untranslated');
    expect(reported).toEqual([]);
  });

  it('they are a hundred, each another', () => {
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(100);
  });

  it.each(rows)('%s', async (_, planted, at, message, mend) => {
    const found = (await findingsOf(planted)).find((finding) => finding.at === at && finding.message.includes(message));
    expect(found?.mend).toContain(mend);
    expect(found?.mend).toMatch(/^[A-Z].*[.?]$/s);
    // What a schema library says of a value helps no reader.
    expect(found?.message).not.toMatch(/^Invalid|^Too (small|big)|must match pattern/);
  });
});
