/** Whom reports may identify, by the answers of the embedded cloud. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePortal, PortalContextProvider } from '../../src/context/portal';
import * as reports from '../../src/reports/report';
import type { ReportPerson } from '../../src/reports/types';
import { useReportedPerson } from '../../src/reports/who';
import { mount, useCloud } from '../admin/form/mount';

/** Who is given to reports. Not a mock of the module: other files of the same worker have loaded it already. */
const named: (ReportPerson | undefined)[] = [];
beforeEach(() => {
  named.length = 0;
  vi.spyOn(reports, 'reportAs').mockImplementation((who) => void named.push(who));
});
afterEach(() => vi.restoreAllMocks());

const here = useCloud({ world: 'busy' });

function Person() {
  useReportedPerson();
  return null;
}

/** The installation sends reports. */
function Reporting() {
  const context = usePortal();
  const portal = { ...context.portal, errorReporting: { ...context.portal.errorReporting, dsn: 'https://a@b.test/1' } };
  return (
    <PortalContextProvider value={{ ...context, portal }}>
      <Person />
    </PortalContextProvider>
  );
}

const requests = () => here.cloud.log.list().filter(({ path }) => path.endsWith('/privileges'));

it('an administrator who is confirmed by 200 is named by e-mail address', async () => {
  await mount({ path: '/', element: <Reporting />, key: '{secret-admin}' });
  await waitFor(() => expect(named.at(-1)).toHaveProperty('email'));
});

it.each([
  ['404', { status: 404, body: { message: 'no' } }],
  ['502', { status: 502, body: { message: 'no' } }],
  ['a page with 200', { status: 200, html: true }],
])('a person who is only presumed to be an administrator (%s) is not named', async (_, fault) => {
  here.cloud.faults.add({ path: '/v1/user-resource/user/privileges', ...fault });
  const { queryClient } = await mount({ path: '/', element: <Reporting /> });
  await waitFor(() => expect(queryClient.getQueryData(['privileges'])).toBe('presumed'));
  expect(requests()).toHaveLength(1);
  await waitFor(() => expect(named.at(-1)).toHaveProperty('id'));
  expect(named.filter((who) => who?.email)).toEqual([]);
});
