/** Keeping a way to pay for the next time, whatever becomes of the answers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import { rememberMethod } from '../../../src/pages/topup/saved';

const lost = new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
const refusal = new PortalError({ kind: 'general', message: 'Payment channel not available', status: 400 });
type Fate = 'heard' | 'lost' | 'lostAfter' | 'refused';

test('what is noted here is what the provider keeps, wherever it is heard; nothing else of the list changes', async () => {
  const fate = fc.constantFrom<Fate>('heard', 'lost', 'lostAfter', 'refused');
  const list = fc.uniqueArray(fc.constantFrom('clictopay', 'duitku::BK', 'stripe::card'), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(list, fc.array(fate, { minLength: 3, maxLength: 3 }), async (before, fates) => {
      let noted: readonly string[] = before;
      let savedIds: readonly string[] = before;
      const sent: (readonly string[])[] = [];
      const send = (ids: readonly string[]) => {
        const came = fates[sent.push(ids) - 1];
        if (came === 'heard' || came === 'lostAfter') savedIds = ids;
        if (came === 'heard') return Promise.resolve(undefined);
        return Promise.reject(came === 'refused' ? refusal : lost);
      };
      const saved = { read: () => noted, set: (ids: readonly string[]) => void (noted = ids) };
      const failed = await rememberMethod(saved, 'clictopay', send, () => Promise.resolve()).then(
        () => undefined,
        (error: unknown) => error,
      );
      // Every try sends the same whole list, and none comes after an answer.
      for (const one of sent) expect(one).toEqual([...new Set([...before, 'clictopay'])]);
      const heard = fates.findIndex((one) => one === 'heard' || one === 'refused');
      expect(sent).toHaveLength(heard < 0 ? 3 : heard + 1);
      if (failed === undefined) expect(noted).toEqual(savedIds);
      if (failed === refusal) expect(noted).toEqual(before);
      if (failed === lost) expect(noted).toContain('clictopay');
    }),
    { numRuns: 60 },
  );
});

test('what another tab saves meanwhile is sent and stays, also where this one is refused', async () => {
  let noted: readonly string[] = ['clictopay'];
  const saved = { read: () => noted, set: (ids: readonly string[]) => void (noted = ids) };
  const sent: (readonly string[])[] = [];
  await rememberMethod(
    saved,
    'duitku::BK',
    (ids) => {
      sent.push(ids);
      noted = [...noted, 'coingate'];
      return Promise.reject(sent.length === 1 ? lost : refusal);
    },
    () => Promise.resolve(),
  ).catch(() => undefined);
  expect(sent[1]).toEqual(['clictopay', 'duitku::BK', 'coingate']);
  expect(noted).toEqual(expect.arrayContaining(['clictopay', 'coingate']));
  expect(noted).not.toContain('duitku::BK');
});

test('what the answer says is saved by now is noted: another browser may have saved it', async () => {
  let noted: readonly string[] = [];
  const saved = { read: () => noted, set: (ids: readonly string[]) => void (noted = ids) };
  await rememberMethod(saved, 'clictopay', () => Promise.resolve(['razorpay', 'clictopay']));
  expect(noted).toEqual(['clictopay', 'razorpay']);
});
