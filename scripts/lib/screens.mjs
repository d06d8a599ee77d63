/**
 * Every screen, for the pictures of `npm run shots`.
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {string} [first] the screen is where the first such link of `path` leads
 * @property {string} [ready] what is there when it is
 * @property {'fresh'} [world] default `busy`
 * @property {boolean} [signedOut]
 * @property {boolean} [admin] as support staff
 */

/** @param {string} name @param {string} path @param {Partial<Screen>} [more] @returns {Screen} */
const at = (name, path, more) => ({ name, path: `/app${path}`, ...more });

/** @param {string} name @param {string} path of the list @param {string} link what leads there */
const pageOf = (name, path, link) => at(name, path, { first: link, ready: 'main article, main h1' });

/** @param {string} name @param {string} path */
const fresh = (name, path) => at(`${name}-fresh`, path, { world: 'fresh' });

/** @type {Screen[]} */
export const screens = [
  at('sign-in', '/', { signedOut: true, ready: '.entry-art[data-drawn]' }),
  at('dashboard', '/'),
  at('machines', '/compute'),
  pageOf('machine', '/compute?filter={"q":"web-01"}', 'main a[href*="/compute/vm/"]'),
  at('machine-create', '/compute/create'),
  at('leases', '/metal'),
  pageOf('lease', '/metal', 'main a[href*="/metal/lease/"]'),
  at('lease-create', '/metal/create'),
  at('services', '/services'),
  pageOf('service', '/services', 'main a[href*="/services/service/"]'),
  at('service-create', '/services/create'),
  at('disks', '/disks'),
  pageOf('disk', '/disks', 'main a[href*="/disks/disk/"]'),
  at('disk-create', '/disks/create'),
  at('vpcs', '/network/vpc'),
  pageOf('vpc', '/network/vpc', 'main a[href*="/network/vpc/"]:not([href$="/network/vpc"])'),
  at('vpc-create', '/network/create/vpc'),
  at('balancers', '/network/load_balancer'),
  pageOf('balancer', '/network/load_balancer', 'main a[href*="/network/load_balancer/"]'),
  at('balancer-create', '/network/create/load_balancer'),
  at('addresses', '/network/ip_address'),
  pageOf('address', '/network/ip_address', 'main a[href*="/network/ip_address/"]'),
  at('address-create', '/network/create/ip_address'),
  at('firewalls', '/network/firewall'),
  pageOf('firewall', '/network/firewall', 'main a[href*="/network/firewall/"]'),
  at('firewall-create', '/network/create/firewall'),
  at('exposure', '/network/exposure'),
  at('map', '/network/map'),
  at('zones', '/dns/zones'),
  pageOf('zone', '/dns/zones', 'main a[href*="/dns/zone/"]'),
  at('buckets', '/storage'),
  pageOf('bucket', '/storage', 'main a[href*="/storage/bucket/"]'),
  at('bucket-create', '/storage/create'),
  at('storage-keys', '/storage/keys'),
  at('billing-overview', '/billing/overview'),
  at('costs', '/billing/costs'),
  at('compare', '/billing/compare'),
  at('savings', '/billing/savings'),
  at('budget', '/billing/notices'),
  at('accounts', '/billing'),
  pageOf('account', '/billing', 'main a[href*="/billing/account/"]'),
  at('account-create', '/billing/create'),
  at('top-up', '/billing/topup'),
  at('payments', '/billing/payments'),
  at('cards', '/billing/cards'),
  at('invoices', '/billing/invoices'),
  pageOf('invoice', '/billing/invoices', 'main a[href*="/billing/invoices/"]'),
  at('usage', '/billing/usage'),
  at('history', '/billing/history'),
  at('reports', '/billing/reports'),
  at('prices', '/billing/prices'),
  at('referral', '/billing/referral'),
  at('tokens', '/access/token'),
  at('token-create', '/access/create/api_token'),
  at('delegations', '/access/delegation'),
  pageOf('delegation', '/access/delegation', 'main a[href*="/access/delegation/"]'),
  at('delegation-create', '/access/create/access_delegation'),
  at('invitations', '/access/invitations'),
  at('support', '/support'),
  at('notifications', '/notifications'),
  at('runs', '/runs'),
  at('profile', '/profile'),
  at('admin', '/admin', { admin: true, ready: 'main form' }),
  at('not-found', '/no/such/page'),
  fresh('dashboard', '/'),
  fresh('machines', '/compute'),
  fresh('disks', '/disks'),
  fresh('balancers', '/network/load_balancer'),
  fresh('buckets', '/storage'),
  fresh('tokens', '/access/token'),
  fresh('firewalls', '/network/firewall'),
  fresh('services', '/services'),
  fresh('invoices', '/billing/invoices'),
  fresh('billing-overview', '/billing/overview'),
  fresh('machine-create', '/compute/create'),
];

/** @param {string} name @returns {Screen} */
function called(name) {
  const found = screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`No screen ${name}`);
  return found;
}

/**
 * What the README opens with.
 * @type {{ file: string, screen: Screen, brand: string, device: 'desktop' | 'phone', scheme: 'light' | 'dark' }[]}
 */
export const readmeShots = [
  { file: 'machines-light.webp', screen: called('machines'), brand: 'portico', device: 'desktop', scheme: 'light' },
  { file: 'machine-dark.webp', screen: called('machine'), brand: 'portico', device: 'desktop', scheme: 'dark' },
  {
    file: 'dashboard-phone-light.webp',
    screen: called('dashboard'),
    brand: 'portico',
    device: 'phone',
    scheme: 'light',
  },
  { file: 'account-phone-dark.webp', screen: called('account'), brand: 'portico', device: 'phone', scheme: 'dark' },
  {
    file: 'nimbrel-create-light.webp',
    screen: called('machine-create'),
    brand: 'nimbrel',
    device: 'desktop',
    scheme: 'light',
  },
  {
    file: 'nimbrel-sign-in-phone.webp',
    screen: { ...called('sign-in'), ready: '.entry-art[data-drawn]' },
    brand: 'nimbrel',
    device: 'phone',
    scheme: 'light',
  },
];
