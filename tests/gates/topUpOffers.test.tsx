// @module-tag slow
/** A top-up is offered for accounts that can be topped up, and for no other: neither on the dashboard nor on pages about money. */
import { waitFor } from '@testing-library/react';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createHttp } from '../../dataProvider/http';
import { useCloud } from '../support/useCloud';
import { base } from './mountPortal';
import { createStage, words } from './stage';

const world = useCloud({ world: 'busy' });

async function answerAccounts(more: object): Promise<void> {
  const path = '/v1/payment/billing_account/list';
  const { data } = await createHttp({ base, key: () => '{secret}' })({ method: 'GET', path });
  const body = (data as object[]).map((one) => ({ ...one, ...more }));
  world.cloud.faults.add({ path, status: 200, body });
}

const offers = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(({ pathname }) => pathname === '/billing/topup');

/** Which offered one when this was written; that no other does on its own is checked below. */
const screens = ['/', '/billing/overview', '/billing/account/1001'];

it.each([
  ['in the currency of top-ups', {}, true],
  ['in another currency', { currency: 'USD' }, false],
  ['that is terminated', { restriction_level: 'TERMINATED' }, false],
])('for an account %s', { timeout: 60_000 }, async (_, more, isOffered) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await answerAccounts(more);
  const stage = await createStage();
  const offering = [];
  for (const path of screens) {
    await stage.open(path, { again: true });
    if (offers().length > 0) offering.push(path);
  }
  expect(offering).toEqual(isOffered ? screens : []);
});

it('of an account in another currency its page says why', async () => {
  await answerAccounts({ currency: 'USD' });
  const stage = await createStage();
  await stage.open('/billing/account/1001', { again: true });
  await waitFor(() => expect(words(stage.portal)).toMatch(/This account is in USD\..*it cannot be topped up here/));
});

/** What is no offer: the link of a shown credit (none in another currency), payments that are under way, and what `firstStep` decides. */
const others = [
  'src/shell/HeaderCredit.tsx',
  'src/pages/topup/PaymentReturn.tsx',
  'src/pages/payments/RowParts.tsx',
  'src/context/pagePath.ts',
  'resources/billing_account/screens/CreateAccount.tsx',
];

it('one module decides where it is offered', () => {
  const files = ['resources', 'src', 'packs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  const linking = files.filter((file) => /[Pp]ath(\(\))?\('top_up'\)/.test(readFileSync(file, 'utf8')));
  expect(linking.sort()).toEqual([...others, 'src/admin/billing/useTopUpPath.ts'].sort());
});
