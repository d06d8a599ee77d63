// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtInKinds } from '../../resources';
import { ordinary } from '../../resources/rights';
import { shortenedPaths } from '../../src/context/paths';
import { initialsOf } from '../../src/admin/person';
import { keyName } from '../../src/shell/keys';
import { creatable, directGroups, menuOf, sectionsOf, menuPositionOf } from '../../src/shell/navigation';
import { progressAt, showLoading } from '../../src/session/progress';
import { findBy, scoreOf } from '../../src/shell/search';
import { holdTitle } from '../../src/ui/title';
import { pageRoutes } from '../../src/pages';

afterEach(() => vi.useRealTimers());

it('leads an address whose end is cut off to the list above it', () => {
  const leads = Object.fromEntries(shortenedPaths(builtInKinds).map(({ path, to }) => [path, to]));
  expect(leads).toEqual({
    '/access': '/access/token',
    '/access/create': '/access/token',
    '/billing/account': '/billing',
    '/compute/vm': '/compute',
    '/compute/vm/:location': '/compute',
    '/disks/disk': '/disks',
    '/disks/disk/:location': '/disks',
    '/metal/lease': '/metal',
    '/network': '/network/vpc',
    '/network/create': '/network/vpc',
    '/network/firewall/:location': '/network/firewall',
    '/network/ip_address/:location': '/network/ip_address',
    '/network/load_balancer/:location': '/network/load_balancer',
    '/network/vpc/:location': '/network/vpc',
    '/services/service': '/services',
    '/services/service/:location': '/services',
    '/storage/bucket': '/storage',
  });
});

describe('the menu', () => {
  const menu = menuOf(builtInKinds, pageRoutes);

  it('knows where each address belongs', () => {
    const at = (path: string) => {
      const here = menuPositionOf(menu, path);
      return here && `${here.group.name}/${here.entry.name}${here.exact ? '' : '/…'}`;
    };
    expect(at('/')).toBe('dashboard/dashboard');
    expect(at('/compute')).toBe('compute/virtual_machine');
    expect(at('/compute/vm/tll/1')).toBe('compute/virtual_machine/…');
    expect(at('/network/create/vpc')).toBe('network/vpc/…');
    expect(at('/metal/lease/1')).toBe('metal/bare_metal/…');
    expect(at('/billing/account/7/edit')).toBe('billing/billing_account/…');
    expect(at('/billing/something/of/billing')).toBe('billing/billing_account/…');
    expect(at('/notifications')).toBeUndefined();
  });

  it('has sections in a long group, each entry in one of them', () => {
    const billing = menu.find(({ name }) => name === 'billing')!;
    const sections = sectionsOf(billing);
    expect(sections.map(({ name }) => name)).toEqual([undefined, 'costs', 'payments', 'settings']);
    expect(sections[0]?.entries.map(({ name }) => name)).toEqual(['billing_overview']);
    expect(sections.flatMap(({ entries }) => entries)).toHaveLength(billing.entries.length);
    const compute = menu.find(({ name }) => name === 'network')!;
    expect(sectionsOf(compute)).toHaveLength(compute.entries.length);
  });

  it('gives each group a letter of its own', () => {
    const letters = menu.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(menu.length);
    expect(menu.find(({ name }) => name === 'compute')?.letter).toBe('c');
  });

  it('has the groups in use under the thumb, in the order of the menu', () => {
    const names = (used: readonly string[]) => directGroups(menu, used, 4).map(({ name }) => name);
    expect(names([])).toEqual(menu.slice(0, 4).map(({ name }) => name));
    expect(names(['storage', 'network', 'compute'])).toEqual(['dashboard', 'compute', 'network', 'storage']);
    expect(names(['services', 'gone'])).toEqual(['dashboard', 'compute', 'metal', 'services']);
    // More than there are positions: the first of them.
    expect(names(['network', 'billing', 'compute', 'metal', 'disks'])).toEqual([
      'dashboard',
      'compute',
      'network',
      'billing',
    ]);
    expect(names(menu.map(({ name }) => name))).toHaveLength(4);
  });

  it('gives letters and positions to groups that a configuration makes up, as many as there are', () => {
    const kind = builtInKinds.find(({ name }) => name === 'virtual_machine')!;
    const many = Array.from({ length: 30 }, (_, n) => ({ ...kind, name: `k${n}`, menu: { group: `g${n}`, order: 1 } }));
    const groups = menuOf([...builtInKinds, ...many], pageRoutes);
    const names = groups.map(({ name }) => name);
    expect(names.indexOf('g0')).toBeGreaterThan(names.indexOf('storage'));
    expect(names.indexOf('g29')).toBeLessThan(names.indexOf('access'));
    const letters = groups.flatMap(({ letter }) => letter ?? []);
    expect(letters).toHaveLength(26);
    expect(new Set(letters).size).toBe(26);
  });

  it('offers to make what can be made only', () => {
    const names = creatable(menu, ordinary).map(({ name }) => name);
    expect(names).toContain('virtual_machine');
    expect(names).not.toContain('access_impersonation');
  });
});

describe('search', () => {
  it('finds all words anywhere, whatever the case and accents, the beginning first', () => {
    expect(scoreOf('Máquinas virtuales', 'maquinas')).toBe(3);
    expect(scoreOf('Virtual machines', 'mach')).toBe(2);
    expect(scoreOf('Virtual machines', 'ach vir')).toBe(1);
    expect(scoreOf('Virtual machines', 'disk')).toBe(0);
    expect(findBy(['a disk', 'disk', 'data'], 'disk', (text) => text)).toEqual(['disk', 'a disk']);
    expect(findBy(['b', 'a'], ' ', (text) => text)).toEqual(['b', 'a']);
  });
});

describe('the title', () => {
  it('is the page’s and the site’s, and the site’s alone 2000 ms after the page is gone', () => {
    vi.useFakeTimers();
    const release = holdTitle('Disks', 'Portico');
    expect(document.title).toBe('Disks | Portico');
    release();
    vi.advanceTimersByTime(1999);
    expect(document.title).toBe('Disks | Portico');
    vi.advanceTimersByTime(1);
    expect(document.title).toBe('Portico');
  });

  it('does not come between two pages', () => {
    vi.useFakeTimers();
    const release = holdTitle('Disks', 'Portico');
    release();
    holdTitle('Buckets', 'Portico');
    vi.advanceTimersByTime(5000);
    expect(document.title).toBe('Buckets | Portico');
  });

  it('leaves a title alone that is not a page’s', () => {
    vi.useFakeTimers();
    holdTitle('Disks', 'Portico')();
    document.title = 'Sign in | Portico';
    vi.advanceTimersByTime(5000);
    expect(document.title).toBe('Sign in | Portico');
  });
});

describe('the loading screen', () => {
  const bar = () => document.querySelector('[role="progressbar"]');

  it('comes after 500 ms, moves each 200 ms and goes without a trace', () => {
    vi.useFakeTimers();
    const stop = showLoading(document.body, { label: 'Loading' });
    vi.advanceTimersByTime(499);
    expect(bar()).toBeNull();
    vi.advanceTimersByTime(1);
    const first = Number(bar()?.getAttribute('aria-valuenow'));
    vi.advanceTimersByTime(199);
    expect(Number(bar()?.getAttribute('aria-valuenow'))).toBe(first);
    vi.advanceTimersByTime(1);
    expect(Number(bar()?.getAttribute('aria-valuenow'))).toBeGreaterThan(first);
    vi.advanceTimersByTime(60_000);
    expect(Number(bar()?.getAttribute('aria-valuenow'))).toBeLessThan(100);
    stop();
    expect(bar()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never comes for what is there sooner', () => {
    vi.useFakeTimers();
    showLoading(document.body, { label: 'Loading' })();
    vi.advanceTimersByTime(1000);
    expect(bar()).toBeNull();
  });

  it('shows the logo where there is one, and stands at 50 % in visual tests', () => {
    vi.useFakeTimers();
    localStorage.setItem('portico.visualTest', '1');
    const stop = showLoading(document.body, { label: 'Loading', logo: '/mark.svg' });
    vi.advanceTimersByTime(3000);
    expect(bar()).toHaveAttribute('aria-valuenow', '50');
    expect(document.querySelector('.p-loading img')).toHaveAttribute('src', '/mark.svg');
    expect(progressAt(10_000)).toBe(50);
    stop();
    localStorage.removeItem('portico.visualTest');
  });
});

describe('small things', () => {
  it('makes initials of any name', () => {
    expect(initialsOf('Account Owner')).toBe('AO');
    expect(initialsOf('õie@example.test')).toBe('ÕT');
    expect(initialsOf('\u202e"<script>')).toBe('S');
    expect(initialsOf('')).toBe('');
  });

  it('writes keys as people read them', () => {
    expect(keyName('$mod+k')).toBe('Ctrl K');
    expect(keyName('g c')).toBe('G C');
    expect(keyName('Shift+?')).toBe('?');
  });
});
