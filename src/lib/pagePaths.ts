/**
 * Paths of the pages that belong to no kind (`src/pages/index.tsx`), and other reserved paths of `/app`. Every
 * page's path must be listed here, and no kind may use one (`resources/registry.ts`).
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

/** Contain build files and sign-in redirects. */
export const takenFolders = ['/assets', '/auth0_callback'] as const;
