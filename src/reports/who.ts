/**
 * Whom a report may identify: an e-mail address is included only for administrators and staff domains
 * (docs/coverage.md, section 6). A person who is only presumed to be an administrator is not named.
 */
import { useEffect } from 'react';
import { usePrivileges, useUser } from '../admin/queries';
import { usePortal } from '../context/portal';
import { reportAs } from './report';
import type { ReportPerson } from './types';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** `domains`: `staffEmailDomains` of the site, each a whole domain. */
export const isStaff = (email: string, domains: readonly string[]): boolean =>
  email.includes('@') && domains.some((domain) => domain.replace(/^@/, '').toLowerCase() === domainOf(email));

export const personOf = (id: string | number, email: string, mayIdentify: boolean): ReportPerson => ({
  id: String(id),
  ...(mayIdentify && email !== '' && { email }),
});

/** Mounted by the shell. Privileges are requested only if reports are sent and the address alone does not decide. */
export function useReportedPerson(): void {
  const { portal, site } = usePortal();
  const isOn = portal.errorReporting.dsn !== '';
  const { data: user } = useUser();
  const id = user?.id;
  const email = user?.profile?.email ?? '';
  const staff = isStaff(email, site.staffEmailDomains);
  const admin = usePrivileges(isOn && id !== undefined && !staff).data === true;
  useEffect(() => {
    reportAs(id === undefined ? undefined : personOf(id, email, staff || admin));
    return () => reportAs(undefined);
  }, [id, email, staff, admin]);
}
