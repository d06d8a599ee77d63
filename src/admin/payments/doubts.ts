/**
 * Charges outside the top-up page (automatic top-up on Save, an invoice, a card check): recorded before they are
 * sent, with what was known then, and resolved once their answer has arrived. So neither a reload nor another
 * tab sends one again without the person knowing, and the journal shows them all. Stored by browser and person,
 * without secrets.
 */
import * as z from 'zod/mini';
import { namespacedKey } from '../../session/storageNamespace';
import { table } from '../../lib/table';
import { storedList } from '../stored';
import type { Baseline, PaymentState, Reason } from './evidence';
import { baselineShape, reasonShape, stateShape } from './journalStore';
import { readReceipt, type Receipt } from './receipt';

type Purpose = 'auto' | 'invoice' | 'card';

export interface Doubt {
  /** What it was for: `auto:<account>`, `invoice:<id>` or `card:<id>`. */
  about: string;
  /** ms since the epoch */
  at: number;
  /** The amount charged (for automatic top-up: the amount credited), decimal string; empty if unknown. */
  amount: string;
  /** Of `amount`; left out: the site's. */
  currency?: string | undefined;
  /** The paying billing account; absent if unknown. */
  account?: number | undefined;
  /** Keyword of the processor, if known. */
  method?: string | undefined;
  /** The API's data right before the charge. */
  baseline?: Baseline | undefined;
  /** For an invoice: the number of previous tries, and the account's debt (decimal text). */
  tries?: number | undefined;
  owed?: string | undefined;
  /** The result found since; unknown if left out. */
  state?: PaymentState | undefined;
  reasons?: readonly Reason[] | undefined;
  /** Of the payment in the provider's list that looks like it. */
  identifier?: string | undefined;
  /** Keys of the entry and the invoice that are this charge's. */
  keys?: readonly string[] | undefined;
  /** The receipt that the user agreed to, if it was complete. */
  receipt?: Receipt | undefined;
  /** The provider has answered that it is in progress: neither in doubt nor finished. */
  answered?: boolean | undefined;
  /** The person has said that it needs no more looking at. */
  dismissed?: boolean | undefined;
}

const shape = z.object({
  about: z.string(),
  at: z.number(),
  amount: z.string(),
  currency: z.optional(z.string()),
  account: z.optional(z.number()),
  method: z.optional(z.string()),
  baseline: z.optional(baselineShape),
  tries: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  owed: z.optional(z.string()),
  state: z.optional(stateShape),
  reasons: z.optional(z.array(reasonShape)),
  identifier: z.optional(z.string()),
  keys: z.optional(z.array(z.string())),
  receipt: z.optional(z.custom<Receipt>((stored) => readReceipt(stored) !== undefined)),
  answered: z.optional(z.boolean()),
  dismissed: z.optional(z.boolean()),
});
const isDoubt = (one: unknown): one is Doubt => shape.safeParse(one).success;

/** So long one is shown, ms: after that the account's invoices and payments show it. */
const lifetime = 7 * 24 * 3_600_000;

const list = storedList('localStorage', namespacedKey('charges_in_doubt'), isDoubt);
const isRecent = ({ at }: Doubt) => Date.now() - at < lifetime;
const others = (about: string) => list.all().filter((one) => one.about !== about && isRecent(one));

export const onDoubts = list.subscribe;

/** The same array as long as nothing changes. */
export const allDoubts = (): readonly Doubt[] => list.all();

/** Whether it may have charged, or may charge yet, and the person still wants to know. */
export const isUndecided = ({ state = 'unknown', dismissed }: Doubt): boolean =>
  !dismissed && (state === 'unknown' || state === 'begun');

/** It has to be shown, and confirmed, before another payment of its account. A card that its bank still looks at is not paid. */
export const blocksPayment = (doubt: Doubt): boolean =>
  isUndecided(doubt) && !(doubt.answered && aboutOf(doubt)?.purpose === 'card');

/** A charge whose answer was lost and that may have succeeded; undefined if there is none. */
export const doubtOf = (about: string): Doubt | undefined =>
  list.all().find((one) => one.about === about && isRecent(one) && isUndecided(one) && !one.answered);

/** Of one account: those in doubt, and those decided since. */
export const doubtsOf = (doubts: readonly Doubt[], account: number): readonly Doubt[] =>
  doubts.filter((one) => one.account === account && isRecent(one));

const purposes = table<Purpose>({ auto: 'auto', invoice: 'invoice', card: 'card' });

/** The purpose of the charge, and its id; undefined if this portal did not write it. */
export function aboutOf({ about }: Doubt): { purpose: Purpose; id: string } | undefined {
  const [word = '', ...id] = about.split(':');
  const purpose = purposes[word];
  return purpose && { purpose, id: id.join(':') };
}

/** Why it is in the state that it is in. */
export const reasonsOf = ({ reasons }: Doubt): readonly Reason[] => reasons ?? [{ key: 'answer_lost' }];

/** The id of its row in the journal. */
export const doubtRowId = ({ about }: Doubt): string => `doubt:${about}`;

export const saveDoubt = (doubt: Doubt): void => list.save([...others(doubt.about), doubt]);
/** Nothing was charged: it was refused, or never sent. */
export const removeDoubt = (about: string): void => list.save(others(about));

/** Records the answer to a charge. */
export function decideDoubt(about: string, state: PaymentState, reason: string): void {
  const stored = list.all().find((one) => one.about === about);
  if (stored) saveDoubt({ ...stored, state, reasons: [{ key: reason }], answered: true });
}

/** The person has handled it: it blocks nothing any more, and stays in the journal. */
export const dismissDoubt = (doubt: Doubt): void => saveDoubt({ ...doubt, dismissed: true });

/** Records what was found out; does nothing if it has been resolved or re-sent in the meantime. */
export function recordFindings(doubt: Doubt, found: Pick<Doubt, 'state' | 'reasons' | 'identifier' | 'keys'>): void {
  const stored = list.all().find((one) => one.about === doubt.about && one.at === doubt.at);
  if (!stored || !isUndecided(stored)) return;
  // Missing evidence does not override an answer of the provider.
  if (stored.answered && (found.state ?? 'unknown') === 'unknown') return;
  const reasons = stored.answered ? found.reasons?.filter(({ key }) => key !== 'answer_lost') : found.reasons;
  const next = { ...stored, ...found, reasons };
  if (JSON.stringify(next) !== JSON.stringify(stored)) saveDoubt(next);
}
