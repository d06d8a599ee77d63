/** The pages that are no kind, each its own chunk. Adding one: its folder, its name in `shell.pages`, and an entry here. */
import { Bell, CreditCard, FolderOpen, KeyRound, Layers, LayoutGrid, LifeBuoy, Wallet } from 'lucide-react';
import { lazy } from 'react';
import type { Page } from './page';

const Dashboard = lazy(() => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })));
const Files = lazy(() => import('./files/Files').then((m) => ({ default: m.Files })));
const Keys = lazy(() => import('./keys/Keys').then((m) => ({ default: m.Keys })));
const Notifications = lazy(() => import('./notifications/Notifications').then((m) => ({ default: m.Notifications })));
const Runs = lazy(() => import('./runs/Runs').then((m) => ({ default: m.Runs })));
const Support = lazy(() => import('./support/Support').then((m) => ({ default: m.Support })));
const TopUp = lazy(() => import('./topup/TopUp').then((m) => ({ default: m.TopUp })));
const PaymentMethods = lazy(() => import('./cards/PaymentMethods').then((m) => ({ default: m.PaymentMethods })));
const PaymentReturn = lazy(() => import('./topup/PaymentReturn').then((m) => ({ default: m.PaymentReturn })));

export const pageRoutes: readonly Page[] = [
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
  { name: 'support', path: '/support', element: <Support />, icon: LifeBuoy, menu: { group: 'support', order: 0 } },
  { name: 'top_up', path: '/billing/topup', element: <TopUp />, icon: Wallet, menu: { group: 'billing', order: 20 } },
  {
    name: 'payment_methods',
    path: '/billing/cards',
    element: <PaymentMethods />,
    icon: CreditCard,
    menu: { group: 'billing', order: 30 },
  },
  { name: 'payment_return', path: '/payment_return', element: <PaymentReturn />, icon: Wallet },
];
