/** The pages that are no kind, each its own chunk. Adding one: its folder, its name in `shell.pages`, and an entry here. */
import {
  BadgeDollarSign,
  Bell,
  ChartColumn,
  ChartLine,
  CreditCard,
  FolderOpen,
  Gift,
  HandCoins,
  KeyRound,
  Layers,
  LayoutGrid,
  LifeBuoy,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Tags,
  UserRound,
  Wallet,
} from 'lucide-react';
import { lazy } from 'react';
import type { PageTabs } from '../admin/show/pageTabs';
import type { Page } from './page';

const Dashboard = lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })));
const Exposure = lazy(() => import('./exposure/Exposure').then((m) => ({ default: m.Exposure })));
const Files = lazy(() => import('./files/Files').then((m) => ({ default: m.Files })));
const Keys = lazy(() => import('./keys/Keys').then((m) => ({ default: m.Keys })));
const FilesPage = lazy(() => import('./files/FilesPage').then((m) => ({ default: m.FilesPage })));
const NetworkMap = lazy(() => import('./map/NetworkMap').then((m) => ({ default: m.NetworkMap })));
const Notifications = lazy(() => import('./notifications/Notifications').then((m) => ({ default: m.Notifications })));
const Runs = lazy(() => import('./runs/Runs').then((m) => ({ default: m.RunList })));
const Support = lazy(() => import('./support/Support').then((m) => ({ default: m.Support })));
const TopUp = lazy(() => import('./topup/TopUp').then((m) => ({ default: m.TopUp })));
const Payments = lazy(() => import('./payments/Payments').then((m) => ({ default: m.Payments })));
const PaymentMethods = lazy(() => import('./cards/PaymentMethods').then((m) => ({ default: m.PaymentMethods })));
const History = lazy(() => import('./history/History').then((m) => ({ default: m.History })));
const InvoicePage = lazy(() => import('./invoices/InvoicePage').then((m) => ({ default: m.InvoicePage })));
const Invoices = lazy(() => import('./invoices/Invoices').then((m) => ({ default: m.Invoices })));
const Prices = lazy(() => import('./prices/Prices').then((m) => ({ default: m.Prices })));
const Referral = lazy(() => import('./referral/Referral').then((m) => ({ default: m.Referral })));
const Reports = lazy(() => import('./reports/Reports').then((m) => ({ default: m.Reports })));
const Costs = lazy(() => import('./costs/Costs').then((m) => ({ default: m.Costs })));
const Compare = lazy(() => import('./costs/Compare').then((m) => ({ default: m.Compare })));
const Savings = lazy(() => import('./costs/Savings').then((m) => ({ default: m.Savings })));
const Usage = lazy(() => import('./usage/Usage').then((m) => ({ default: m.Usage })));
const PaymentReturn = lazy(() => import('./topup/PaymentReturn').then((m) => ({ default: m.PaymentReturn })));

const Overview = lazy(() => import('./overview/Overview').then((m) => ({ default: m.Overview })));
const Notices = lazy(() => import('./cards/Notices').then((m) => ({ default: m.Notices })));

const Profile = lazy(() => import('./profile/Profile').then((m) => ({ default: m.Profile })));
const Admin = lazy(() => import('./admin/Admin').then((m) => ({ default: m.Admin })));

export const pageRoutes: readonly Page[] = [
  { name: 'profile', path: '/profile', element: <Profile />, icon: UserRound },
  {
    name: 'admin',
    path: '/admin',
    element: <Admin />,
    icon: ShieldCheck,
    menu: { group: 'admin', order: 0 },
    admin: true,
  },
  { name: 'dashboard', path: '/', element: <Dashboard />, icon: LayoutGrid, menu: { group: 'dashboard', order: 0 } },
  { name: 'notifications', path: '/notifications', element: <Notifications />, icon: Bell },
  { name: 'runs', path: '/runs', element: <Runs />, icon: Layers },
  {
    name: 'files',
    path: '/storage/bucket/:storageName/files',
    element: <Files />,
    icon: FolderOpen,
    isOn: (site) => site.storageEnabled,
  },
  {
    name: 's3_keys',
    path: '/storage/keys',
    element: <Keys />,
    icon: KeyRound,
    menu: { group: 'storage', order: 20 },
    isOn: (site) => site.storageEnabled,
  },
  {
    name: 'exposure',
    path: '/network/exposure',
    element: <Exposure />,
    icon: ShieldCheck,
    menu: { group: 'network', order: 80 },
    isOn: (site) => site.ipsEnabled || site.vmsEnabled,
  },
  {
    name: 'map',
    path: '/network/map',
    element: <NetworkMap />,
    icon: Layers,
    menu: { group: 'network', order: 90 },
    isOn: (site) => site.vmsEnabled,
  },
  { name: 'support', path: '/support', element: <Support />, icon: LifeBuoy, menu: { group: 'support', order: 0 } },
  {
    name: 'billing_overview',
    path: '/billing/overview',
    element: <Overview />,
    icon: BadgeDollarSign,
    menu: { group: 'billing', order: 0 },
  },
  {
    name: 'notices',
    path: '/billing/notices',
    element: <Notices />,
    icon: Bell,
    menu: { group: 'billing', section: 'settings', order: 42 },
  },
  {
    name: 'top_up',
    path: '/billing/topup',
    element: <TopUp />,
    icon: Wallet,
    menu: { group: 'billing', section: 'payments', order: 24 },
  },
  {
    name: 'payments',
    path: '/billing/payments',
    element: <Payments />,
    icon: HandCoins,
    menu: { group: 'billing', section: 'payments', order: 22 },
  },
  {
    name: 'payment_methods',
    path: '/billing/cards',
    element: <PaymentMethods />,
    icon: CreditCard,
    menu: { group: 'billing', section: 'payments', order: 26 },
  },
  {
    name: 'invoices',
    path: '/billing/invoices',
    element: <Invoices />,
    icon: ReceiptText,
    menu: { group: 'billing', section: 'payments', order: 20 },
  },
  { name: 'invoice', path: '/billing/invoices/:id', element: <InvoicePage />, icon: ReceiptText },
  {
    name: 'usage',
    path: '/billing/usage',
    element: <Usage />,
    icon: ChartColumn,
    menu: { group: 'billing', section: 'costs', order: 10 },
  },
  {
    name: 'costs',
    path: '/billing/costs',
    element: <Costs />,
    icon: ChartColumn,
    menu: { group: 'billing', section: 'costs', order: 11 },
  },
  {
    name: 'compare',
    path: '/billing/compare',
    element: <Compare />,
    icon: ChartLine,
    menu: { group: 'billing', section: 'costs', order: 12 },
  },
  {
    name: 'savings',
    path: '/billing/savings',
    element: <Savings />,
    icon: HandCoins,
    menu: { group: 'billing', section: 'costs', order: 13 },
  },
  {
    name: 'balance_history',
    path: '/billing/history',
    element: <History />,
    icon: ScrollText,
    menu: { group: 'billing', section: 'payments', order: 28 },
  },
  {
    name: 'reports',
    path: '/billing/reports',
    element: <Reports />,
    icon: ChartLine,
    menu: { group: 'billing', section: 'costs', order: 14 },
  },
  {
    name: 'price_list',
    path: '/billing/prices',
    element: <Prices />,
    icon: Tags,
    menu: { group: 'billing', section: 'costs', order: 15 },
  },
  {
    name: 'referral',
    path: '/billing/referral',
    element: <Referral />,
    icon: Gift,
    menu: { group: 'billing', section: 'settings', order: 44 },
    isOn: (site) => site.referralCodeEnabled,
  },
  { name: 'payment_return', path: '/payment_return', element: <PaymentReturn />, icon: Wallet },
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
