/** Payments made while acting as customers outlast the act-as: each customer has their own only. */
import { expect, it, vi } from 'vitest';

const entry = (id: string, person: number) => ({
  attempt: { id, at: Date.now(), account: person * 10, method: 'stripe' },
  ...{ person, phase: 'beginning', state: 'unknown', reasons: [], changed: Date.now() },
});

it('shows those of the customer that one acts as, and none before it is known who that is', async () => {
  for (const one of [entry('a', 1), entry('b', 2)])
    localStorage.setItem(`portico.acting.payment.${one.attempt.id}`, JSON.stringify(one));
  vi.resetModules();
  const { impersonation } = await import('../../../src/session/storage');
  impersonation.set({ token: 'theirs', returnPath: '/' });
  vi.resetModules();
  const { readJournal } = await import('../../../src/admin/payments/journalStore');
  const idsOf = (person: number | undefined) => readJournal(person).map(({ attempt }) => attempt.id);
  expect(idsOf(undefined)).toEqual([]);
  expect([idsOf(1), idsOf(2), idsOf(3)]).toEqual([['a'], ['b'], []]);
});
