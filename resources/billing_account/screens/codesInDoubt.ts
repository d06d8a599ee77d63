/**
 * Promotion codes that were sent and not answered, so that neither a reload nor another tab sends one again unseen. By account; of the
 * code only a digest is stored: another person who uses this browser cannot read a code that may still be worth something.
 */
import * as z from 'zod/mini';
import { digestOf } from '../../../dataProvider/creationMatch';
import { storedList } from '../../../src/admin/stored';
import { namespacedKey } from '../../../src/session/storageNamespace';

const shape = z.object({
  account: z.number(),
  /** Of the code in capital letters. */
  digest: z.string(),
  /** ms since the epoch */
  at: z.number(),
  /** How many campaigns the account had right before; absent if that could not be read. */
  before: z.optional(z.number()),
});
type CodeInDoubt = z.infer<typeof shape>;

const isCodeInDoubt = (one: unknown): one is CodeInDoubt => shape.safeParse(one).success;

/** So long one is shown, ms: after that the balance history shows what it gave. */
const lifetime = 7 * 24 * 3_600_000;

const stored = storedList('localStorage', namespacedKey('codes_in_doubt'), isCodeInDoubt);
const isRecent = ({ at }: CodeInDoubt) => Date.now() - at < lifetime;
const isOf = (account: number, code: string) => (one: CodeInDoubt) =>
  one.account === account && one.digest === digestOf(code.toUpperCase());

export const onCodesInDoubt = stored.subscribe;

/** The same array as long as nothing changes. */
export const allCodesInDoubt = (): readonly CodeInDoubt[] => stored.all();

/** Of one account, those whose outcome nothing shows. `campaigns`: how many it has now; undefined if unknown. */
export const codesInDoubt = (
  all: readonly CodeInDoubt[],
  account: number,
  campaigns: number | undefined,
): readonly CodeInDoubt[] =>
  all.filter(
    (one) =>
      one.account === account &&
      isRecent(one) &&
      !(one.before !== undefined && campaigns !== undefined && campaigns > one.before),
  );

export const findCodeInDoubt = (account: number, code: string): CodeInDoubt | undefined =>
  stored.all().find((one) => isRecent(one) && isOf(account, code)(one));

/** Its answer has arrived, or it was found. */
export const removeCodeInDoubt = (account: number, code: string): void =>
  stored.save(stored.all().filter((one) => isRecent(one) && !isOf(account, code)(one)));

/** Call before it is sent: a page that is closed meanwhile has no answer either. */
export function saveCodeInDoubt(account: number, code: string, before: number | undefined): void {
  removeCodeInDoubt(account, code);
  const one = {
    account,
    digest: digestOf(code.toUpperCase()),
    at: Date.now(),
    ...(before !== undefined && { before }),
  };
  stored.save([...stored.all(), one]);
}

/** The person has looked: it is shown no more. */
export const dismissCodesInDoubt = (account: number): void =>
  stored.save(stored.all().filter((one) => one.account !== account));
