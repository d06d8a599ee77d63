/** Continues the follow-ups of `followUps.ts`: reads each record, and sends the second call when it is due. Loaded when there is one. */
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import { isRefused, toPortalError } from '../../../dataProvider/errors';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { exclusive } from '../../lib/locks';
import { wait } from '../../lib/wait';
import { confirmFallback } from './fallbackRules';
import { cancelFallback, fallbackOf } from './fallbacks';
import { followUpStep, type ObservedState, type FollowUpStep } from './followUpStep';
import { endFollowed } from './ledger';
import {
  cancelFollowUp,
  followUpOf,
  followUpPatience,
  followUpRule,
  followUps,
  isBegunHere,
  saveFollowUp,
  type FollowUp,
} from './followUps';
import { saveOutcome, outcomeOfRow } from './followUpOutcomes';
import { storedError, type StoredError } from './storedError';

export interface FollowUpEnd {
  kind: Kind;
  record: PortalRecord | undefined;
  one: FollowUp;
  /** `unchanged`: the action in between was refused, and the record is as before. */
  as: Extract<FollowUpStep, { do: 'end' }>['as'] | 'refused' | 'unchanged';
  /** Why a call was refused. */
  error?: NonNullable<StoredError['error']> & Pick<StoredError, 'correlationId'>;
}

interface RunnerContext {
  provider: PortalProvider;
  registry: Registry;
  /** Notifies the person. */
  onEnd(end: FollowUpEnd): void;
}

interface Found {
  finding: ObservedState;
  record?: PortalRecord;
}

/** From the list as it was requested just now. */
async function look({ provider }: RunnerContext, kind: Kind, one: FollowUp): Promise<Found> {
  const rule = followUpRule(kind, one);
  try {
    const { data: record } = await provider.getOne<PortalRecord>(kind.name, { id: one.id });
    if (rule?.isReady(record)) return { finding: 'ready', record };
    if (rule?.isUnderway(record)) return { finding: 'pending', record };
    if (rule?.isDone(record)) return { finding: 'done', record };
    const { status } = kind;
    const reported = status && record[status.field];
    if (reported === 'deleted') return { finding: 'gone', record };
    // A status that is not a text, or is unknown, proves nothing.
    const isKnown = typeof reported === 'string' && status !== undefined && Object.hasOwn(status.values, reported);
    return { finding: isKnown ? 'other' : 'unknown', record };
  } catch (error) {
    return { finding: toPortalError(error).status === 404 ? 'gone' : 'unknown' };
  }
}

/**
 * The call between the two steps, sent while the record is stable. It is idempotent, so it may be sent again. If it is refused, the second
 * call is sent anyway, since the machine was running before.
 */
async function sendBefore(
  { provider }: RunnerContext,
  kind: Kind,
  one: FollowUp,
  record: PortalRecord | undefined,
): Promise<StoredError | undefined> {
  const name = followUpRule(kind, one)?.before;
  const values = one.values ?? {};
  const own = kind.actions.find((action) => action.name === name)?.isSo;
  const isSo =
    (record !== undefined && own?.(record, values)) ||
    Object.entries(values).every(([field, value]) => String(record?.[field]) === String(value));
  if (name === undefined || isSo || one.refusal) return undefined;
  try {
    await provider.act(kind.name, name, one.id, values);
    return undefined;
  } catch (thrown) {
    const error = toPortalError(thrown);
    // The answer was lost: the next round checks, and re-sends it if needed.
    if (!isRefused(error)) throw error;
    return storedError(error);
  }
}

/** By the phase: when this page saw it first, by a clock that cannot be set. */
const seen = new Map<string, number>();

function observedFor({ kind, id, at, phase, sentAt = 0 }: FollowUp): number {
  const now = performance.now();
  const key = [kind, id, at, phase, sentAt].join(' ');
  if (!seen.has(key)) seen.set(key, now);
  return now - (seen.get(key) ?? now);
}

/** How long the follow-up of a record that this session never saw is left to another session, ms. */
const longestHidden = 24 * 3_600_000;
/** Records that this session has seen, and follow-ups that it leaves to another one. */
const accessible = new Set<string>();
const left = new Set<string>();
const recordName = ({ kind, id }: Pick<FollowUp, 'kind' | 'id'>) => `${kind} ${id}`;
const followUpName = (one: FollowUp) => `${recordName(one)} ${one.at}`;

/**
 * A key restricted to one account is answered 404 for the person's other records: that does not prove that a record
 * is gone. A session that can see it goes on with it, or reports that it is too late.
 */
function isHidden(one: FollowUp, { finding, record }: Found): boolean {
  if (record) accessible.add(recordName(one));
  return finding === 'gone' && !isBegunHere(one) && !accessible.has(recordName(one));
}

function leaveHidden({ kind, id, action, at }: FollowUp, name: string): void {
  const age = Date.now() - at;
  if (age > followUpPatience) left.add(name);
  if (age <= longestHidden) return;
  cancelFollowUp(kind, id);
  cancelFallback({ kind, id, action });
  endFollowed(kind, id, action, outcomeOfRow({ as: 'given_up' }));
}

async function continueFollowUp(context: RunnerContext, kind: Kind, id: FollowUp['id']): Promise<void> {
  const looked = followUpOf(kind.name, id);
  const rule = looked && followUpRule(kind, looked);
  if (!looked || !rule) return cancelFollowUp(kind.name, id);
  const found = await look(context, kind, looked);
  const { finding, record } = found;
  // The person may have done something else with it while it was looked up.
  const one = followUpOf(kind.name, id);
  if (one?.at !== looked.at || one.phase !== looked.phase) return;
  if (isHidden(one, found)) return leaveHidden(one, followUpName(one));
  let step = followUpStep(one, finding, Date.now(), observedFor(one));
  const finish = (reached: FollowUpEnd['as'], refusal: StoredError = one.refusal ?? {}) => {
    const as = reached === 'completed' && one.refusal ? 'unchanged' : reached;
    const { action, at } = one;
    const { error, correlationId } = refusal;
    saveOutcome({ kind: kind.name, id, action, at, as, ...refusal });
    cancelFollowUp(kind.name, id);
    cancelFallback({ kind: kind.name, id, action });
    endFollowed(kind.name, id, action, outcomeOfRow({ as, ...refusal }));
    const reported = error && { ...error, ...(correlationId && { correlationId }) };
    context.onEnd({ kind, record, one, as, ...(reported && { error: reported }) });
  };
  if (step.do === 'end') return finish(step.as);
  if (step.do === 'send' && rule.before) {
    // From here on nothing is forced: it has stopped.
    cancelFallback({ kind: kind.name, id, action: one.action });
    const refusal = await sendBefore(context, kind, one, record).catch(() => 'lost' as const);
    if (refusal === 'lost' || followUpOf(kind.name, id)?.at !== one.at) return;
    if (refusal) step = { ...step, next: { ...step.next, refusal } };
  }
  if (step.next !== one) saveFollowUp(step.next);
  if (step.do === 'wait') {
    if (step.next.phase === 'begun') confirmFallback(kind, fallbackOf(kind.name, id));
    return;
  }
  // From here on nothing is forced: if it stops now, somebody wanted it to.
  cancelFallback({ kind: kind.name, id, action: one.action });
  try {
    await context.provider.act(kind.name, rule.action, id, {});
    const now = followUpOf(kind.name, id);
    if (now?.at === one.at) saveFollowUp({ ...now, phase: 'completing' });
  } catch (thrown) {
    const error = toPortalError(thrown);
    // The answer was lost: the next check decides.
    if (!isRefused(error) || followUpOf(kind.name, id)?.at !== one.at) return;
    await context.provider.refresh(kind.name, readId(kind, id).location).catch(() => undefined);
    const { finding: after } = await look(context, kind, one);
    if (after === 'done') finish('completed');
    else finish('refused', storedError(error));
  }
}

/** How long a round waits for a call that is not answered, ms. The next one goes on with the others meanwhile. */
const longestRound = 3000;

/**
 * One round over all follow-ups, each in one tab at a time: a call for one that is never answered leaves no other machine
 * stopped. Never rejects.
 */
export async function runFollowUps(context: RunnerContext): Promise<void> {
  const { provider, registry } = context;
  const lists = new Map<string, Promise<unknown>>();
  const refreshed = (kind: Kind, location: string | undefined) => {
    const key = `${kind.name} ${location ?? ''}`;
    const list = lists.get(key) ?? provider.refresh(kind.name, location).catch(() => undefined);
    lists.set(key, list);
    return list;
  };
  const rounds = followUps()
    .filter((one) => !left.has(followUpName(one)))
    .map(async (one) => {
      const kind = registry.find(one.kind);
      if (!kind) return cancelFollowUp(one.kind, one.id);
      await exclusive(
        `portico.followUps ${recordName(one)}`,
        async () => {
          await refreshed(kind, readId(kind, one.id).location);
          await continueFollowUp(context, kind, one.id);
        },
        { ifFree: true },
      );
    });
  await Promise.race([Promise.allSettled(rounds), wait(longestRound)]);
}

export { reportFollowUp } from './reportFollowUp';
