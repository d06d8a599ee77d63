/**
 * Where the pages are that are no kind (`src/pages/index.tsx`), and what else of `/app` is taken. A page's path has to be
 * among them, and no kind may take one (`resources/registry.ts`).
 */
export const pagePaths = [
  '/profile',
  '/admin',
  '/',
  '/notifications',
  '/runs',
  '/storage/bucket/:storageName/files',
  '/storage/keys',
  '/network/exposure',
  '/network/map',
  '/support',
  '/billing/overview',
  '/billing/notices',
  '/billing/topup',
  '/billing/payments',
  '/billing/cards',
  '/billing/invoices',
  '/billing/invoices/:id',
  '/billing/usage',
  '/billing/costs',
  '/billing/compare',
  '/billing/savings',
  '/billing/history',
  '/billing/reports',
  '/billing/prices',
  '/billing/referral',
  '/payment_return',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** Below these are files of the build and the ways of the sign-in. */
export const takenFolders = ['/assets', '/auth0_callback'] as const;
