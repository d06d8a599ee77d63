import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWords } from '../../src/admin/texts';
import { useKind } from '../../src/context/portal';
import { PageTitle } from '../../src/ui/PageTitle';
import { mountShell, useCloud } from './mount';

const zone = (more: object, active: object) => ({
  name: 'dns_zone',
  label: { one: { en: 'DNS zone', et: 'DNS-tsoon' }, many: { en: 'DNS zones', et: 'DNS-tsoonid' }, ...more },
  menu: { group: 'network' },
  routes: { list: '/dns' },
  api: { list: { method: 'GET', path: '/dns/zones' } },
  fields: { name: {}, status: { type: 'status' } },
  status: { values: { active: { tone: 'success', label: { en: 'Active', et: 'Aktiivne' }, ...active } } },
});
const declined = zone(
  { counted: { en: 'DNS zones', et: 'DNS-tsooni' } },
  { counted: { en: 'Active', et: 'Aktiivset' } },
);

useCloud({ kinds: [declined] });

function Reported() {
  const words = useWords();
  const kind = useKind('dns_zone');
  const reported = [1, 23].flatMap((count) => [words.counted(kind, count), words.countedStatus(kind, 'active', count)]);
  return (
    <>
      <PageTitle title="Told" />
      <p>{reported.join(', ')}</p>
    </>
  );
}

it.each([
  ['et', declined, '1 DNS-tsoon, 1 aktiivne, 23 DNS-tsooni, 23 aktiivset'],
  ['et', zone({}, {}), '1 DNS-tsoon, 1 aktiivne, 23 DNS-tsoonid, 23 aktiivne'],
  ['en', declined, '1 DNS zone, 1 active, 23 DNS zones, 23 active'],
] as const)('a kind by configuration is counted in %s as it declines', async (language, kind, expected) => {
  await mountShell({ kinds: [kind], language, path: '/told', routes: [{ path: '/told', element: <Reported /> }] });
  expect(screen.getByText(expected)).toBeVisible();
});
