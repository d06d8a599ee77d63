/**
 * The pages that are no kind, each its own chunk. Adding one: its folder, its name in `shell.pages`, an entry here and one in
 * `screens.ts`; one that is about the records of a single kind is in that kind's folder (`ofKind`).
 */
import { BadgeDollarSign, Bell, KeyRound, LayoutGrid, LifeBuoy, ShieldCheck, UserRound } from 'lucide-react';
import { lazy } from 'react';
import { laterIcon } from './laterIcon';
import { builtInOutlines } from '../../resources/outlines';
import type { PageTabs } from '../admin/show/pageTabs';
import type { Page } from './page';

type Screens = typeof import('./screens');

/** A page of `screens.ts`, which is loaded when one of them is first shown. */
function late(name: keyof Screens['pageScreens']) {
  const Screen = lazy(async () => (await import('./screens')).pageScreens[name]());
  return <Screen />;
}

/** A page that is in the folder of a kind (`resources/kindPages.ts`): none, if that kind is removed. */
const ofKind = (kind: string, page: Page): Page[] => (builtInOutlines.some(({ name }) => name === kind) ? [page] : []);

const FilesPage = lazy(async () => (await import('./screens')).loadFilesPage());

export const pageRoutes: readonly Page[] = [
  { name: 'profile', path: '/profile', element: late('Profile'), icon: UserRound },
  {
    name: 'admin',
    path: '/admin',
    element: late('Admin'),
    icon: ShieldCheck,
    menu: { group: 'admin', order: 0 },
    admin: true,
  },
  {
    name: 'dashboard',
    path: '/',
    element: late('Dashboard'),
    icon: LayoutGrid,
    menu: { group: 'dashboard', order: 0 },
  },
  { name: 'notifications', path: '/notifications', element: late('Notifications'), icon: Bell },
  { name: 'runs', path: '/runs', element: late('Runs'), icon: laterIcon('Layers') },
  {
    name: 'files',
    path: '/storage/bucket/:storageName/files',
    element: late('Files'),
    icon: laterIcon('FolderOpen'),
    isOn: (site) => site.storageEnabled,
  },
  {
    name: 's3_keys',
    path: '/storage/keys',
    element: late('Keys'),
    icon: KeyRound,
    menu: { group: 'storage', order: 20 },
    isOn: (site) => site.storageEnabled,
  },
  ...ofKind('firewall', {
    name: 'exposure',
    path: '/network/exposure',
    element: late('Exposure'),
    icon: ShieldCheck,
    menu: { group: 'network', order: 80 },
    isOn: (site) => site.ipsEnabled || site.vmsEnabled,
  }),
  {
    name: 'map',
    path: '/network/map',
    element: late('NetworkMap'),
    icon: laterIcon('Layers'),
    menu: { group: 'network', order: 90 },
    isOn: (site) => site.vmsEnabled,
  },
  { name: 'support', path: '/support', element: late('Support'), icon: LifeBuoy, menu: { group: 'support', order: 0 } },
  {
    name: 'billing_overview',
    path: '/billing/overview',
    element: late('Overview'),
    icon: BadgeDollarSign,
    menu: { group: 'billing', order: 0 },
  },
  {
    name: 'notices',
    path: '/billing/notices',
    element: late('Notices'),
    icon: Bell,
    menu: { group: 'billing', section: 'settings', order: 42 },
  },
  {
    name: 'top_up',
    path: '/billing/topup',
    element: late('TopUp'),
    icon: laterIcon('Wallet'),
    menu: { group: 'billing', section: 'payments', order: 24 },
  },
  {
    name: 'payments',
    path: '/billing/payments',
    element: late('Payments'),
    icon: laterIcon('HandCoins'),
    menu: { group: 'billing', section: 'payments', order: 22 },
  },
  {
    name: 'payment_methods',
    path: '/billing/cards',
    element: late('PaymentMethods'),
    icon: laterIcon('CreditCard'),
    menu: { group: 'billing', section: 'payments', order: 26 },
  },
  {
    name: 'invoices',
    path: '/billing/invoices',
    element: late('Invoices'),
    icon: laterIcon('ReceiptText'),
    menu: { group: 'billing', section: 'payments', order: 20 },
  },
  { name: 'invoice', path: '/billing/invoices/:id', element: late('InvoicePage'), icon: laterIcon('ReceiptText') },
  {
    name: 'usage',
    path: '/billing/usage',
    element: late('Usage'),
    icon: laterIcon('ChartColumn'),
    menu: { group: 'billing', section: 'costs', order: 10 },
  },
  {
    name: 'costs',
    path: '/billing/costs',
    element: late('Costs'),
    icon: laterIcon('ChartColumn'),
    menu: { group: 'billing', section: 'costs', order: 11 },
  },
  {
    name: 'compare',
    path: '/billing/compare',
    element: late('Compare'),
    icon: laterIcon('ChartLine'),
    menu: { group: 'billing', section: 'costs', order: 12 },
  },
  {
    name: 'savings',
    path: '/billing/savings',
    element: late('Savings'),
    icon: laterIcon('HandCoins'),
    menu: { group: 'billing', section: 'costs', order: 13 },
  },
  {
    name: 'balance_history',
    path: '/billing/history',
    element: late('History'),
    icon: laterIcon('ScrollText'),
    menu: { group: 'billing', section: 'payments', order: 28 },
  },
  {
    name: 'reports',
    path: '/billing/reports',
    element: late('Reports'),
    icon: laterIcon('ChartLine'),
    menu: { group: 'billing', section: 'costs', order: 14 },
  },
  {
    name: 'price_list',
    path: '/billing/prices',
    element: late('Prices'),
    icon: laterIcon('Tags'),
    menu: { group: 'billing', section: 'costs', order: 15 },
  },
  {
    name: 'referral',
    path: '/billing/referral',
    element: late('Referral'),
    icon: laterIcon('Gift'),
    menu: { group: 'billing', section: 'settings', order: 44 },
    isOn: (site) => site.referralCodeEnabled,
  },
  { name: 'payment_return', path: '/payment_return', element: late('PaymentReturn'), icon: laterIcon('Wallet') },
];

/** Pages that are a section of a kind's own page. */
export const pageTabs: PageTabs = {
  bucket: [
    {
      name: 'files',
      label: 'shell.pages.files',
      content: ({ id }) => <FilesPage key={id} bucket={String(id)} />,
    },
  ],
};
