/** Creates one of several identical records. After a lost answer it searches for the record before creating it again. */
import type { ListMeta, PortalProvider, PortalRecord } from '../../../dataProvider';
import { timeoutError, toPortalError, type PortalError } from '../../../dataProvider/errors';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { wait } from '../../lib/wait';
import { wholeList } from '../../lib/wholeList';
import { toDate } from '../../lib/time';
import type { RowOutcome, RunRow } from './ledger';
import { storedError } from './storedError';

interface CreateOne {
  provider: PortalProvider;
  kind: Kind;
  work: Pick<RunRow, 'values' | 'state'> | undefined;
  secrets: RecordData | undefined;
  report(outcome: RowOutcome): void;
  failed(thrown: unknown): Promise<void>;
}

/** Between two looks at a list whose location has not answered, ms: it answers or fails within the time of a request. */
const listPause = 250;

/** A record of this name that is older than this, ms, existed before: an interrupted run is resumed on the same day. */
const lately = 24 * 3_600_000;

function lostAmongSeveral(): PortalError {
  return Object.assign(timeoutError(), { inDoubt: 'creation', isAmbiguous: true } as const);
}

/** A list over all locations is returned while some have not answered: this one waits for `location`. Rejects if that fails. */
async function answeredList(provider: PortalProvider, kind: Kind, location: string | undefined) {
  for (;;) {
    const { data, meta } = await provider.getList<PortalRecord>(kind.name, {
      filter: { location },
      pagination: wholeList,
      sort: { field: kind.title, order: 'ASC' },
    });
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const failed = failures.find((one) => one.location === location);
    // If the search itself fails, nothing is sent.
    if (failed) throw failed.error;
    if (!pending.some((slug) => slug === location)) return data;
    await wait(listPause);
  }
}

/** What the lost answer would have said. The names of a run are new when it is planned. */
async function findMade(provider: PortalProvider, kind: Kind, values: RecordData): Promise<PortalRecord | undefined> {
  const location = typeof values.location === 'string' ? values.location : undefined;
  await provider.refresh(kind.name, location);
  const data = await answeredList(provider, kind, location);
  const [found, another] = data.filter((record) => {
    const made = toDate(record.created_at);
    return record[kind.title] === values[kind.title] && (!made || made.getTime() > Date.now() - lately);
  });
  // Any of them could be the one: nothing is sent until a person has compared them.
  if (another) throw lostAmongSeveral();
  return found;
}

export async function createOne({ provider, kind, work, secrets, report, failed }: CreateOne): Promise<void> {
  const values = work?.values;
  if (!values) return report({ state: 'refused' });
  let isInDoubt = work.state === 'unknown';
  try {
    const found = isInDoubt ? await findMade(provider, kind, values) : undefined;
    if (found) return report({ state: 'done', id: found.id });
    if (!secrets) return report({ state: 'refused' });
    isInDoubt = false;
    report({ state: 'sent' });
    const { record, correlationId } = await provider.make(kind.name, { ...values, ...secrets });
    const reported = correlationId && { correlationId };
    report({ state: 'done', ...reported, ...(record[kind.id] !== undefined && { id: record.id }) });
  } catch (thrown) {
    const error = toPortalError(thrown);
    if (!isInDoubt && error.inDoubt !== 'creation') return failed(thrown);
    report({ state: 'unknown', ...storedError(error) });
  }
}
