/** The rules of making a machine (docs/coverage.md, section 5): what has to hold, what fits what, what it costs, what is sent. */
import { isUnknown, perUnit } from '../../src/lib/sum';
import { amountOf, omittedOf } from '../../tests/support/sums';
import { reinstallBody, validateReinstall, startingReinstall } from './reinstall';
import { describe, expect, it } from 'vitest';
import type { MachinePackage } from '../../dataProvider/calls/site';
import type { Pricing } from '../pricing/schema';
import { familiesOf, type System } from '../compute/image';
import { limitsOf } from '../compute/limits';
import { defaultSystem, offers, validatePackage, refusalOf, replacementFor } from '../compute/packages';
import { unitPrice, type PriceList } from '../pricing/list';
import { priceOf, type OrderedMachine } from './price';
import {
  accessOf,
  freeSize,
  hostnameFrom,
  machineBody,
  validateMachine,
  defaultUsername,
  type MachineDraft,
  type MachineOptions,
} from './rules';
import { startingSize, startingSystem } from './start';

const families = familiesOf([
  {
    os_name: 'debian',
    display_name: 'Debian',
    ui_position: 2,
    versions: [{ os_version: '13' }, { os_version: '11', published: false }],
  },
  {
    os_name: 'ubuntu',
    display_name: 'Ubuntu',
    ui_position: 1,
    is_default: true,
    versions: [{ os_version: '24.04', display_name: '24.04 LTS' }, { os_version: '22.04' }],
  },
  {
    os_name: 'windows',
    display_name: 'Windows Server',
    ui_position: 3,
    versions: [{ os_version: '2022', license_type: 'WINDOWS_LICENSE' }],
  },
  { os_name: 'wordpress', display_name: 'WordPress', is_app_catalog: true, versions: [{ os_version: '6' }] },
  { os_name: 'gone', versions: [{ os_version: '1', published: false }] },
]);
const systems = families.flatMap((family) => family.systems);
const system = (key: string): System => {
  const found = systems.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};
const ubuntu = system('ubuntu:24.04');
const windows = system('windows:2022');

const pkg = (
  name: string,
  cpu: number,
  ram: number,
  ssd: number,
  more: Partial<MachinePackage> = {},
): MachinePackage => ({
  name,
  cpu,
  ram,
  ssd,
  default: { linux: 'ubuntu:24.04' },
  os: ['ubuntu', 'windows:2022'],
  disabled: [],
  ...more,
});
const small = pkg('S', 1, 2048, 20, { disabled: ['windows:2022'] });
const medium = pkg('M', 2, 4096, 60, { default: { linux: 'ubuntu:24.04', windows: 'windows:2022' } });
const large = pkg('L', 4, 8192, 120);
const packages = [large, small, medium];
const limits = limitsOf([
  { parameter: 'vcpu', limits: [{ min: 1, max: 32, step: 1 }] },
  { parameter: 'memory', limits: [{ min: 512, max: 131072, step: 512 }] },
  { parameter: 'disks', limits: [{ min: 10, max: 2000, step: 1 }] },
]);
const around = (of: Partial<Parameters<typeof refusalOf>[1]> = {}) => ({
  system: ubuntu,
  limits,
  account: undefined,
  ...of,
});

it('joins the versions of a system whose answer has one entry for each', () => {
  const entry = (os_version: string) => ({ os_name: 'ubuntu', display_name: 'Ubuntu', versions: [{ os_version }] });
  const joined = familiesOf([entry('24.04'), entry('22.04'), entry('24.04')]);
  expect(joined.map(({ os_name, systems }) => [os_name, systems.map(({ key }) => key)])).toEqual([
    ['ubuntu', ['ubuntu:24.04', 'ubuntu:22.04']],
  ]);
});

describe('images', () => {
  it('come in the wanted order, published versions only, none without a version', () => {
    expect(families.map((family) => family.name)).toEqual(['Ubuntu', 'Debian', 'Windows Server', 'WordPress']);
    expect(families[1]?.systems.map((one) => one.key)).toEqual(['debian:13']);
    expect(ubuntu.name).toBe('Ubuntu 24.04 LTS');
    expect(windows).toMatchObject({ windows: true, license: 'WINDOWS_LICENSE', app: false });
  });
});

describe('package rules', () => {
  it('are met by a valid package', () => {
    expect(packages.flatMap(validatePackage)).toEqual([]);
  });
  it('a disabled system must be in the list', () => {
    expect(validatePackage(pkg('X', 1, 1, 1, { disabled: ['debian:13'] }))).toEqual([
      { rule: 'disabled-not-listed', os: 'debian:13' },
    ]);
  });
  it('the default system must be in the list', () => {
    expect(validatePackage(pkg('X', 1, 1, 1, { default: { linux: 'debian:13' } }))).toEqual([
      { rule: 'default-not-listed', os: 'debian:13' },
    ]);
  });
  it('a default system cannot be disabled', () => {
    expect(validatePackage(pkg('X', 1, 1, 1, { disabled: ['ubuntu:24.04'] }))).toEqual([
      { rule: 'default-disabled', os: 'ubuntu:24.04' },
    ]);
    expect(validatePackage(pkg('X', 1, 1, 1, { disabled: ['ubuntu'] }))).toEqual([
      { rule: 'default-disabled', os: 'ubuntu:24.04' },
    ]);
  });
  it('a name without a version stands for all versions, an empty list for every system', () => {
    expect(offers(large, system('ubuntu:22.04'))).toBe(true);
    expect(offers(large, system('debian:13'))).toBe(false);
    expect(offers({ ...large, os: [] }, system('debian:13'))).toBe(true);
    expect(validatePackage({ ...large, os: [], disabled: ['debian:13'] })).toEqual([]);
  });
  it('apps run on every size that is not disabled', () => {
    expect(offers(large, system('wordpress:6'))).toBe(true);
    expect(offers({ ...large, disabled: ['wordpress'] }, system('wordpress:6'))).toBe(false);
  });
  it('the default of a group is taken only where it is offered', () => {
    expect(defaultSystem(medium, systems, 'windows')?.key).toBe('windows:2022');
    expect(defaultSystem(small, systems, 'windows')).toBeUndefined();
    expect(defaultSystem(small, systems)?.key).toBe('ubuntu:24.04');
  });
});

describe('what fits what', () => {
  it('a size is refused for its image, for a limited account, for the limits', () => {
    expect(refusalOf(small, around())).toBeUndefined();
    expect(refusalOf(small, around({ system: windows }))).toBe('system');
    expect(refusalOf(medium, around({ account: { vcpu: 1, ram_mb: 2048 } }))).toBe('account');
    expect(refusalOf(pkg('XXL', 64, 4096, 60), around())).toBe('limit');
  });
  it('is replaced by the next larger one that fits, else by the next smaller', () => {
    expect(replacementFor(packages, 'S', around({ system: windows }))?.name).toBe('M');
    expect(replacementFor(packages, 'L', around({ account: { vcpu: 1, ram_mb: 2048 } }))?.name).toBe('S');
    expect(replacementFor(packages, 'L', around({ account: { vcpu: 1, ram_mb: 1024 } }))).toBeUndefined();
  });
});

describe('what a form starts with', () => {
  it('the image that the address asks for, in that version', () => {
    expect(startingSystem(families, packages, { osName: 'ubuntu', osVersion: '22.04' })?.key).toBe('ubuntu:22.04');
    expect(startingSystem(families, packages, { osName: 'ubuntu', osVersion: '1' })?.key).toBe('ubuntu:24.04');
    expect(startingSystem(families, packages, { typeId: 'app_catalog' })?.key).toBe('wordpress:6');
    const noApps = families.filter(({ app }) => !app);
    expect(startingSystem(noApps, packages, { typeId: 'app_catalog' })?.key).toBe('ubuntu:24.04');
    expect(startingSystem(families, packages, { typeId: 'app_catalog', osName: 'wordpress' })?.key).toBe('wordpress:6');
  });
  it('the version that the address asks for, where the image says none', () => {
    const open = familiesOf([{ os_name: 'arch', display_name: 'Arch Linux' }]);
    expect(startingSystem(open, [], { osName: 'arch', osVersion: '2026.03' })?.key).toBe('arch:2026.03');
    expect(startingSystem([], [], { osName: 'arch', osVersion: '2026.03' })?.key).toBe('arch:2026.03');
  });
  it('else the first size’s own choice, else the preferred image', () => {
    const first = { ...large, default: { linux: 'ubuntu:22.04' } };
    expect(startingSystem(families, [first], {})?.key).toBe('ubuntu:22.04');
    expect(startingSystem(families, [], { osName: 'unknown' })?.key).toBe('ubuntu:24.04');
    expect(startingSystem([], [], {})).toBeUndefined();
  });
  it('the first size that can be had', () => {
    expect(startingSize([small, medium], around({ system: windows }))).toBe('M');
    expect(startingSize([], around())).toBe(freeSize);
  });
});

const row = (resource_type: string, price_per_hour: string, more: Partial<Pricing> = {}): Pricing => ({
  resource_type,
  price_per_hour,
  ...more,
});
const list: PriceList = {
  currency: 'EUR',
  rates: { EUR: 1, USD: 1.25 },
  prices: [
    row('CPU', '0.0054'),
    row('CPU', '0.0047', { location_slug: 'jkt01' }),
    row('CPU', '0.0078', { service_type: 'kubernetes' }),
    row('RAM', '0.0033'),
    row('STORAGE', '0.00011'),
    row('WINDOWS_LICENSE', '0.0115', { os_name: 'windows', unit: 'vCPU' }),
    row('FLOATING_IP', '0.0034'),
    row('backup', '0.000042'),
  ],
};
const order = (more: Partial<OrderedMachine> = {}): OrderedMachine => ({
  location: 'tll',
  system: ubuntu,
  vcpu: 2,
  memory: 4096,
  disk: 60,
  reserve_public_ip: true,
  backup: false,
  ...more,
});

describe('price', () => {
  it('adds up processor, memory by the GB, disk and address', () => {
    // 2 × 0.0054 + 4 × 0.0033 + 60 × 0.00011 + 0.0034
    const price = priceOf(list, order());
    expect(amountOf(price.sum)).toBe('0.034');
    expect(price.lines.map((line) => [line.type, line.quantity])).toEqual([
      ['CPU', 2],
      ['RAM', 4],
      ['STORAGE', 60],
      ['FLOATING_IP', 1],
    ]);
    expect(amountOf(perUnit(price.sum, 'month'))).toBe('24.82');
    expect(omittedOf(price.sum)).toEqual([]);
  });
  it('uses the location’s price before the general one, and no service’s price', () => {
    expect(amountOf(priceOf(list, order({ location: 'jkt01' })).sum)).toBe('0.0326');
    expect(unitPrice(list, 'CPU', { location: 'tll' })?.price.amount).toBe('0.0054');
  });
  it('adds the Windows licence by vCPU, or once where its unit is an item', () => {
    expect(amountOf(priceOf(list, order({ system: windows })).sum)).toBe('0.057');
    const byItem = { ...list, prices: list.prices.map((p) => (p.unit === 'vCPU' ? { ...p, unit: 'item' } : p)) };
    expect(amountOf(priceOf(byItem, order({ system: windows })).sum)).toBe('0.0455');
    expect(unitPrice(list, 'WINDOWS_LICENSE', { system: ubuntu })).toBeUndefined();
  });
  it('leaves out the address that is not wanted, and charges backups by the disk', () => {
    expect(amountOf(priceOf(list, order({ reserve_public_ip: false })).sum)).toBe('0.0306');
    expect(priceOf(list, order({ backup: true })).lines.at(-1)).toMatchObject({ type: 'backup', quantity: 60 });
  });
  it('says what has no price, and never invents one', () => {
    const { sum } = priceOf({ ...list, prices: [row('CPU', 'free')] }, order());
    expect([isUnknown(sum), omittedOf(sum)]).toEqual([true, ['CPU', 'RAM', 'STORAGE', 'FLOATING_IP']]);
  });
  it('names a size that is not known', () => {
    expect(omittedOf(priceOf(list, order({ memory: NaN })).sum)).toEqual(['RAM']);
  });
  it('converts a price in another currency, and refuses one it has no rate for', () => {
    const inDollars = { ...list, prices: [row('CPU', '0.01', { currency: 'usd' })] };
    expect(unitPrice(inDollars, 'CPU', {})?.price).toEqual({ amount: '0.008', currency: 'EUR' });
    expect(unitPrice({ ...inDollars, rates: {} }, 'CPU', {})).toBeUndefined();
  });
});

const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOqjb3VrZXk0dGVzdHM0dGVzdHM0dGVzdHM0dGVzdA me@home';
const draft = (more: Partial<MachineDraft> = {}): MachineDraft => ({
  location: 'tll',
  source: 'image',
  system: 'ubuntu:24.04',
  disk_uuid: '',
  size: 'M',
  vcpu: 1,
  memory: 2048,
  disk: 20,
  access: 'password',
  username: 'ubuntu',
  password: 'Abcdefg1',
  public_key: '',
  reserve_public_ip: true,
  backup: false,
  firewall: '',
  network_uuid: '',
  designated_pool_uuid: '',
  name: 'Web 1',
  hostname: 'web-1',
  description: '',
  billing_account_id: 7,
  ...more,
});
const options = (more: Partial<MachineOptions> = {}): MachineOptions => ({
  systems,
  disks: [
    { uuid: 'd-1', name: 'data', source_image: null },
    { uuid: 'd-2', name: 'old', source_image: 'windows:2022' },
  ],
  packages,
  limits,
  openLocations: ['tll'],
  account: undefined,
  accountNeeded: true,
  ...more,
});
const fieldErrors = (of: Partial<MachineDraft>, on: Partial<MachineOptions> = {}) =>
  validateMachine(draft(of), options(on));
const required = { key: 'form.required' };

describe('rules', () => {
  it('a whole draft has no faults', () => {
    expect(fieldErrors({})).toEqual({});
    expect(fieldErrors({ access: 'key', password: '', public_key: key })).toEqual({});
  });
  it.each(['username', 'password', 'name', 'hostname', 'billing_account_id'] as const)('%s is required', (field) => {
    expect(fieldErrors({ [field]: '' })).toEqual({ [field]: required });
    expect(fieldErrors({ [field]: '  ' })).toHaveProperty(field);
  });
  it('location and image must be chosen, and open', () => {
    expect(fieldErrors({ location: '' })).toEqual({ location: { key: 'form.choose' } });
    expect(fieldErrors({ location: 'jhv' })).toEqual({ location: { key: 'form.choose' } });
    expect(fieldErrors({ system: 'plan9:4' })).toEqual({ system: { key: 'form.choose' } });
  });
  it.each([
    ['Abcdef1', 'form.password_length'],
    ['ABCDEFG1', 'form.password_lower'],
    ['abcdefg1', 'form.password_upper'],
    ['Abcdefgh', 'form.password_digit'],
    ['ÄÖÜäöü12', 'form.password_lower'],
  ])('the password %s is refused', (password, message) => {
    expect(fieldErrors({ password })).toEqual({ password: { key: message } });
  });
  it('an SSH key has to look like one, and only where it is the way in', () => {
    expect(fieldErrors({ access: 'key', public_key: 'ssh-rsa nonsense' })).toEqual({
      public_key: { key: 'form.ssh_key' },
    });
    expect(fieldErrors({ access: 'key', public_key: '' })).toEqual({ public_key: required });
    expect(fieldErrors({ public_key: 'nonsense' })).toEqual({});
  });
  it('Windows is entered with a password', () => {
    const of = draft({ system: 'windows:2022', access: 'key', password: '' });
    expect(accessOf(of, windows)).toBe('password');
    expect(validateMachine(of, options())).toEqual({ password: required });
  });
  it('the host name follows its rule', () => {
    expect(fieldErrors({ hostname: '-web' })).toEqual({ hostname: { key: 'form.hostname' } });
    expect(fieldErrors({ hostname: 'web_1' })).toEqual({ hostname: { key: 'form.hostname' } });
    expect(fieldErrors({ hostname: ' web-1 ' })).toEqual({});
    expect(fieldErrors({ hostname: 'web 1' })).toEqual({ hostname: { key: 'form.hostname' } });
    expect(fieldErrors({ name: 'x' })).toEqual({ name: { key: 'form.name_short' } });
  });
  it.each(['vcpu', 'memory', 'disk'] as const)(
    '%s of a free size is at least 1, whole, and within the limits',
    (part) => {
      const free = (value: unknown, on: Partial<MachineOptions> = {}) =>
        fieldErrors({ size: freeSize, [part]: value as number }, on)[part];
      const open = { limits: limitsOf([]) };
      expect(free(1, open)).toBeUndefined();
      expect(free(0, open)).toEqual({ key: 'form.at_least_one' });
      expect(free(1.5, open)).toEqual({ key: 'form.at_least_one' });
      expect(free('', open)).toEqual(required);
      expect(free('many', open)).toEqual({ key: 'form.at_least_one' });
      expect(free(1_000_000)).toMatchObject({ key: 'form.between' });
    },
  );
  it('memory grows in steps, and its limits are shown in GB', () => {
    expect(fieldErrors({ size: freeSize, memory: 1000 })).toEqual({
      memory: { key: 'create.machine.size.step', params: { step: 0.5 } },
    });
    expect(fieldErrors({ size: freeSize, memory: 256 })).toEqual({
      memory: { key: 'form.between', params: { min: 0.5, max: 128 } },
    });
  });
  it('a limit of the account is shown before the order is refused', () => {
    const account = { vcpu: 1, ram_mb: 2048 };
    expect(fieldErrors({ size: 'S' }, { account })).toEqual({});
    expect(fieldErrors({ size: 'M' }, { account })).toEqual({ size: { key: 'create.machine.size.refused_account' } });
    expect(Object.keys(fieldErrors({ size: freeSize, vcpu: 2, memory: 4096 }, { account }))).toEqual([
      'vcpu',
      'memory',
    ]);
  });
  it('the account may be left out under a restricted token only', () => {
    expect(fieldErrors({ billing_account_id: '' }, { accountNeeded: false })).toEqual({});
  });
});

describe('what is sent', () => {
  const body = (of: Partial<MachineDraft> = {}) => machineBody(draft(of), options());
  it('a package as its numbers, the account as an integer, the address reserved', () => {
    expect(body()).toEqual({
      location: 'tll',
      name: 'Web 1',
      hostname: 'web-1',
      os_name: 'ubuntu',
      os_version: '24.04',
      vcpu: 2,
      memory: 4096,
      disks: 60,
      username: 'ubuntu',
      password: 'Abcdefg1',
      billing_account_id: 7,
      reserve_public_ip: true,
    });
  });
  it('nothing empty, and no password beside a key', () => {
    const sent = body({ access: 'key', public_key: ` ${key}\n`, billing_account_id: '', reserve_public_ip: false });
    expect(sent).toMatchObject({ public_key: key, reserve_public_ip: false });
    for (const name of ['password', 'billing_account_id', 'network_uuid', 'description', 'backup', 'license_type']) {
      expect(sent).not.toHaveProperty(name);
    }
  });
  it('a free size, a network, backups and the licence', () => {
    const more = { size: freeSize, vcpu: 3, memory: 6144, disk: 33, network_uuid: 'n-1', backup: true };
    expect(body({ ...more, system: 'windows:2022', access: 'key' })).toMatchObject({
      vcpu: 3,
      memory: 6144,
      disks: 33,
      network_uuid: 'n-1',
      backup: true,
      license_type: 'WINDOWS_LICENSE',
      password: 'Abcdefg1',
    });
  });
});

describe('a disk of the person’s own', () => {
  const fromDisk = (disk_uuid: string) =>
    draft({
      source: 'disk',
      disk_uuid,
      system: 'ubuntu:24.04',
      username: '',
      password: '',
      designated_pool_uuid: 'p-1',
    });
  it('has to be chosen of those that are free, and brings its users along', () => {
    expect(validateMachine(fromDisk('d-1'), options())).toEqual({});
    expect(validateMachine(fromDisk('d-9'), options())).toEqual({ disk_uuid: { key: 'form.choose' } });
  });
  it('goes in place of image, disks and access', () => {
    const sent = machineBody(fromDisk('d-1'), options());
    expect(sent).toMatchObject({ disk_uuid: 'd-1', vcpu: 2, memory: 4096, designated_pool_uuid: 'p-1' });
    for (const name of ['os_name', 'os_version', 'disks', 'username', 'password', 'license_type']) {
      expect(sent).not.toHaveProperty(name);
    }
  });
  it('pays the licence of what it was made from, and no disk twice', () => {
    expect(machineBody(fromDisk('d-2'), options())).toMatchObject({ license_type: 'WINDOWS_LICENSE' });
    const lines = priceOf(list, order({ disk: 0, backup: true })).lines.map(({ type }) => type);
    expect(lines).toEqual(['CPU', 'RAM', 'FLOATING_IP']);
  });
});

describe('a fresh system', () => {
  const own = { os_name: 'windows', os_version: '2022' };
  it('begins with the machine’s own, or the first where that is not offered any more', () => {
    expect(startingReinstall(own, systems)).toMatchObject({ system: 'windows:2022', username: 'Administrator' });
    expect(startingReinstall({ os_name: 'plan9', os_version: '4' }, systems).system).toBe(systems[0]?.key);
  });
  it('is entered by a key that is known already', () => {
    expect(startingReinstall(own, systems)).toMatchObject({ access: 'password', public_key: '' });
    expect(startingReinstall(own, systems, key)).toMatchObject({ access: 'key', public_key: key });
  });
  it('asks for a system and a way in, and sends just them', () => {
    const start = startingReinstall(own, systems);
    expect(validateReinstall({ ...start, system: '' }, systems)).toHaveProperty('system');
    expect(validateReinstall(start, systems)).toEqual({ password: required });
    expect(reinstallBody({ ...start, password: 'Abcdefg1' }, systems)).toEqual({
      ...own,
      username: 'Administrator',
      password: 'Abcdefg1',
    });
  });
});

describe('names that follow', () => {
  it('a host name is made from the name', () => {
    expect(hostnameFrom('Jõhvi web №1')).toBe('johvi-web-no1');
    expect(hostnameFrom('  --a--  ')).toBe('a');
    expect(hostnameFrom('日本')).toBe('');
    expect(hostnameFrom(`${'a'.repeat(62)} b`)).toBe('a'.repeat(62));
  });
  it('the user is the image’s own', () => {
    expect([defaultUsername(ubuntu), defaultUsername(windows), defaultUsername(undefined)]).toEqual([
      'ubuntu',
      'Administrator',
      '',
    ]);
  });
});
