/** The code of the pages, by name. Separate from `index.tsx`, which has their paths, because the first list loads none of them. */
import type { ComponentType } from 'react';
import { kindPage } from '../../resources/kindPages';

type Load = () => Promise<{ default: ComponentType }>;

export const pageScreens = {
  Admin: () => import('./admin/Admin').then((m) => ({ default: m.Admin })),
  Compare: () => import('./costs/Compare').then((m) => ({ default: m.Compare })),
  Costs: () => import('./costs/Costs').then((m) => ({ default: m.Costs })),
  Dashboard: () => import('./dashboard/Dashboard').then((m) => ({ default: m.Dashboard })),
  Exposure: kindPage('exposure'),
  Files: () => import('./files/Files').then((m) => ({ default: m.Files })),
  History: () => import('./history/History').then((m) => ({ default: m.History })),
  InvoicePage: () => import('./invoices/InvoicePage').then((m) => ({ default: m.InvoicePage })),
  Invoices: () => import('./invoices/Invoices').then((m) => ({ default: m.Invoices })),
  Keys: () => import('./keys/Keys').then((m) => ({ default: m.Keys })),
  NetworkMap: () => import('./map/NetworkMap').then((m) => ({ default: m.NetworkMap })),
  Notices: () => import('./cards/Notices').then((m) => ({ default: m.Notices })),
  Notifications: () => import('./notifications/Notifications').then((m) => ({ default: m.Notifications })),
  Overview: () => import('./overview/Overview').then((m) => ({ default: m.Overview })),
  PaymentMethods: () => import('./cards/PaymentMethods').then((m) => ({ default: m.PaymentMethods })),
  PaymentReturn: () => import('./topup/PaymentReturn').then((m) => ({ default: m.PaymentReturn })),
  Payments: () => import('./payments/Payments').then((m) => ({ default: m.Payments })),
  Prices: () => import('./prices/Prices').then((m) => ({ default: m.Prices })),
  Profile: () => import('./profile/Profile').then((m) => ({ default: m.Profile })),
  Referral: () => import('./referral/Referral').then((m) => ({ default: m.Referral })),
  Reports: () => import('./reports/Reports').then((m) => ({ default: m.Reports })),
  Runs: () => import('./runs/Runs').then((m) => ({ default: m.RunList })),
  Savings: () => import('./costs/Savings').then((m) => ({ default: m.Savings })),
  Support: () => import('./support/Support').then((m) => ({ default: m.Support })),
  TopUp: () => import('./topup/TopUp').then((m) => ({ default: m.TopUp })),
  Usage: () => import('./usage/Usage').then((m) => ({ default: m.Usage })),
} satisfies Record<string, Load>;

/** The files of a bucket, as a section of its page. */
export const loadFilesPage = () => import('./files/FilesPage').then((m) => ({ default: m.FilesPage }));
