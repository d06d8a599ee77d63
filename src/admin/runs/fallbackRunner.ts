/** Carries out one due fallback (see `fallbacks`). Loaded when there is one. */
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import { readId } from '../../../dataProvider/address';
import { isRefused, toPortalError, type PortalError } from '../../../dataProvider/errors';
import { toPredicate, valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { exclusive } from '../../lib/locks';
import { confirmFallback, fallbackRule } from './fallbackRules';
import { cancelFallback, fallbackOf, fallbackPatience, type Fallback } from './fallbacks';
import { setOptimistic } from './optimisticStatus';

/** Neither done nor called off, nor requested again since. */
const isDue = (one: Fallback): boolean => fallbackOf(one.kind, one.id)?.at === one.at;

/** Calls that this page is sending: one that takes longer than `pause` is not sent a second time. */
const running = new Set<string>();

/** Once in this page, and in one tab only. */
async function alone(one: Fallback, work: () => Promise<void>): Promise<void> {
  const name = `portico.fallback ${one.kind} ${one.id}`;
  if (running.has(name)) return;
  running.add(name);
  // Another tab may have done it.
  const doDue = async () => {
    if (isDue(one)) await work();
  };
  await exclusive(name, doDue, { ifFree: true }).finally(() => running.delete(name));
}

/** Refusals that pass: the session, another change that is under way, too many requests. */
const passing = [401, 409, 423, 425, 429];

/** Sent again it would be refused again. Section 8's messages (500) say that it failed this time. */
const isFinal = (error: PortalError): boolean =>
  isRefused(error) && error.status > 0 && error.status < 500 && !passing.includes(error.status);

/** By the device's clock: one that was set forward ends it early, and forces nothing. `after`: seconds. */
const isLate = (one: Fallback, after: number): boolean => Date.now() - one.at > after * 1000 + fallbackPatience;

interface Outcome {
  /** Name or id of the record. */
  name: string;
  /** Why it was cancelled. If undefined, the action was forced, unless it was too late. */
  error?: PortalError;
  /** It should have been forced long ago: not forced any more, though the action is not complete. */
  isLate?: boolean;
}

/** Requests the current record and acts if it is still not in the target state. Undefined: nothing to report. */
async function fallBack(provider: PortalProvider, registry: Registry, one: Fallback): Promise<Outcome | undefined> {
  const kind = registry.find(one.kind);
  const rule = fallbackRule(kind, one);
  if (!kind || !rule) {
    cancelFallback(one);
    return undefined;
  }
  const end = () => {
    if (isDue(one)) cancelFallback(one);
  };
  let name = String(one.id);
  async function read(shown: Kind): Promise<{ record: PortalRecord; isReached: boolean }> {
    const { id, location } = readId(shown, one.id);
    name = String(id);
    await provider.refresh(shown.name, location);
    const { data: record } = await provider.getOne<PortalRecord>(shown.name, { id: one.id });
    name = String(valueAt(record, shown.title) ?? '').trim();
    return { record, isReached: rule !== undefined && toPredicate(rule.unless, false)(record) };
  }
  try {
    const { record, isReached } = await read(kind);
    // Called off while it was read.
    if (!isDue(one)) return undefined;
    if (!isReached && one.inDoubt) {
      confirmFallback(kind, one);
      return undefined;
    }
    // Somebody else may have sent the same since.
    if (!isReached && isLate(one, rule.after)) {
      end();
      return { name, isLate: true };
    }
    if (!isReached) {
      await provider.act(kind.name, one.action, one.id, { ...rule.with });
      const status = kind.actions.find((action) => action.name === one.action)?.optimisticStatus;
      if (status) setOptimistic(kind, record, status);
    }
    end();
    return isReached ? undefined : { name };
  } catch (thrown) {
    const error = toPortalError(thrown);
    // Deleted, or no longer accessible: nothing to do.
    const isGone = error.status === 404;
    // Everything except a final refusal is retried for a while, above all a location that does not respond.
    if (!isGone && !isFinal(error) && !isLate(one, rule.after)) return undefined;
    end();
    if (isGone) return undefined;
    // It may have been refused because the record is already in that state.
    const isOver = await read(kind).then(
      ({ isReached }) => isReached,
      (failure: unknown) => toPortalError(failure).status === 404,
    );
    return isOver ? undefined : { name, error };
  }
}

/**
 * Resolves with what is to be reported to the person, if anything. Rejects only with what is no answer of the API.
 */
export async function runFallback(
  provider: PortalProvider,
  registry: Registry,
  one: Fallback,
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  await alone(one, async () => {
    outcome = await fallBack(provider, registry, one);
  });
  return outcome;
}
