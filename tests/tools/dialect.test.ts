/** What the doctor says of `records`: each slip with its position, and what to do. */
import { describe, expect, it } from 'vitest';
import { knownRecords } from '../../scripts/portico/dialect/keys';
import { checkDialect } from '../../scripts/portico/doctor/dialect';
import { builtInKinds } from '../../resources';

const check = (records: unknown) => checkDialect(records, builtInKinds);

describe('sound rules', () => {
  it.each([
    [undefined],
    [{}],
    [{ price: { price_per_hour: 'price_per_unit', unit_of_time: 'price_unit' } }],
    [{ location: { $at: 'data.regions', slug: 'region' } }],
    [{ location: { $at: 'data.0.regions' }, virtual_machine: { name: 'labels.0.text' } }],
    [{ virtual_machine: { memory: { at: 'memory_gb', unit: 'GB to MB' }, storage: { keys: { size: 'size_in_gb' } } } }],
    [{ billing_account: { title: 'company', company_name: 'title', 'running_totals.credit_available': 'available' } }],
    [{ disk: { created_at: { unit: 'epoch to ISO' } }, user: { profile: { keys: { first_name: 'name.first' } } } }],
    [{ invoice: { 'totals.total': { at: 'sum', unit: 'cents to units' } }, image: { os_name: 'system' } }],
  ])('%j', (records) => expect(check(records)).toEqual([]));
});

it.each<[string, unknown, at: string, message: RegExp, fix: RegExp]>([
  ['an invalid record', { prise: {} }, 'prise', /is not a record .*did you mean price\?/, /One of: .*price/],
  ['rules that are none', { price: 'cents' }, 'price', /is not an object/, /"the portal’s key": "the provider’s key"/],
  ['an invalid key', { disk: { size_bg: 'x' } }, 'disk.size_bg', /did you mean size_gb\?/, /openapi/],
  [
    'an invalid inner key',
    { virtual_machine: { storage: { keys: { sise: 'x' } } } },
    'virtual_machine.storage.keys.sise',
    /did you mean size\?/,
    /openapi/,
  ],
  ['an invalid rule', { disk: { size_gb: 7 } }, 'disk.size_gb', /is not text/, /provider’s key/],
  ['an empty key', { disk: { size_gb: '' } }, 'disk.size_gb', /"" is not a key path/, /provider’s key/],
  [
    'a broken path',
    { disk: { size_gb: { at: 'a..b' } } },
    'disk.size_gb.at',
    /"a\.\.b" is not a key path/,
    /price\.amount/,
  ],
  [
    'another entry than the first',
    { disk: { size_gb: 'sizes.1.gb' } },
    'disk.size_gb',
    /1 is a position in a list/,
    /provider’s key/,
  ],
  ['a reserved key', { disk: { size_gb: 'a.__proto__' } }, 'disk.size_gb', /__proto__ can be no key/, /provider’s key/],
  [
    'an unknown word',
    { disk: { size_gb: { att: 'x' } } },
    'disk.size_gb.att',
    /did you mean at\?/,
    /at, unit and keys/,
  ],
  [
    'an invalid conversion',
    { disk: { size_gb: { unit: 'MB to BG' } } },
    'disk.size_gb.unit',
    /did you mean MB to GB\?/,
    /One of: cents to units/,
  ],
  [
    'a period as a conversion',
    { price: { price_per_hour: { at: 'fee', unit: 'month to hour' } } },
    'price.price_per_hour.unit',
    /month to hour is not a conversion/,
    /"price_per_month": "fee"/,
  ],
  [
    'a number of what is a text',
    { disk: { display_name: { unit: 'MB to GB' } } },
    'disk.display_name.unit',
    /is a text, which is not a number/,
    /comes first/,
  ],
  [
    'a time of another value',
    { disk: { size_gb: { unit: 'epoch to ISO' } } },
    'disk.size_gb.unit',
    /not a time/,
    /first/,
  ],
  [
    'a size in another unit than is read',
    { virtual_machine: { memory: { unit: 'MB to GB' } } },
    'virtual_machine.memory.unit',
    /reads memory in MB/,
    /comes first/,
  ],
  [
    'a unit of an object',
    { disk: { snapshots: { unit: 'MB to GB', keys: {} } } },
    'disk.snapshots.unit',
    /has no unit/,
    /to the keys/,
  ],
  [
    'two keys to one',
    { disk: { size_gb: 'x', display_name: 'x' } },
    'disk.display_name',
    /read for size_gb/,
    /one key/,
  ],
  ['a key in another’s', { disk: { size_gb: 'x', display_name: 'x.y' } }, 'disk.display_name', /read for/, /one key/],
  [
    'a key of the portal’s own',
    { virtual_machine: { name: 'hostname' } },
    'virtual_machine.name',
    /hostname is a key that the portal reads itself/,
    /Say where/,
  ],
  [
    'a rule that says nothing',
    { disk: { size_gb: 'size_gb' } },
    'disk.size_gb',
    /has no effect: this is the default/,
    /Remove the rule/,
  ],
  ['a wrapping of a kind', { disk: { $at: 'data' } }, 'disk.$at', /not for a kind/, /"extends": "disk"/],
  ['an invalid wrapping', { price: { $at: 5 } }, 'price.$at', /is not text/, /data\.items/],
  ['an unknown word of a record', { price: { $in: 'data' } }, 'price.$in', /unknown word/, /\$at/],
  [
    'inner rules that are none',
    { disk: { snapshots: { keys: [] } } },
    'disk.snapshots.keys',
    /is not an object/,
    /Write/,
  ],
])('%s', (_, records, at, expected, fix) => {
  const findings = check(records);
  expect(findings.map((finding) => finding.at)).toEqual([`portal.json: records.${at}`]);
  expect(findings[0]?.message).toMatch(expected);
  expect(findings[0]?.fix).toMatch(fix);
});

it('knows the keys of every record, and of what type they are', () => {
  const records = knownRecords(builtInKinds);
  // Answered as texts.
  const plain = [...records].filter(([, keys]) => keys.size === 0).map(([name]) => name);
  expect(plain).toEqual(['whitelist_address']);
  const machine = records.get('virtual_machine');
  expect(machine?.get('memory')).toMatchObject({ types: new Set(['number']), needed: true });
  expect(machine?.get('storage')?.inner.get('size')?.types).toEqual(new Set(['number']));
});
