/** One creation that its form sends and that something is to follow: in the ledger while it is unanswered. */
import { toPortalError } from '../../../dataProvider/errors';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { exclusive } from '../../lib/locks';
import { newUuid } from '../../lib/uuid';
import { allRuns, forgetRun, lockOf, openRun, type BulkRun, type RunRow, type RunSequel } from './ledger';

interface Creation {
  kind: Kind;
  /** Id of the person. */
  owner: string;
  /** New in its location: a namesake would be taken for it. */
  name: string;
  /** The values sent, without `secrets`. */
  values: RecordData;
  /** Names of values that are sent but never stored. */
  secrets: readonly string[];
  sequel: RunSequel;
}

/** An earlier attempt whose answer was lost: the form itself searches for its record. */
const isEarlier = (run: BulkRun, { kind, owner, name, values }: Creation) => {
  const [row, ...more] = run.rows;
  const isAlone = run.owner === owner && run.kind === kind.name && run.action === 'create' && more.length === 0;
  return isAlone && row?.state === 'unknown' && row.name === name && row.values?.location === values.location;
};

/**
 * Resolves and rejects as `send` does. If the page goes before the answer, or the answer is lost, a run of one row is
 * left: the list offers to look for what was created, and the sequel then begins. Otherwise nothing is left, and the
 * caller begins the sequel.
 *
 * @example
 * const sequel = { kind: 'firewall', id: 'par1:9', action: 'assign', param: 'machine', plan: 'assign_firewall', subject: '' };
 * const creation = { kind, owner: '101', name: 'web-01', values, secrets: ['password'], sequel };
 * const made = await recordCreation(creation, () => provider.make(kind.name, values));
 */
export async function recordCreation<T>(creation: Creation, send: () => Promise<T>): Promise<T> {
  const { kind, owner, name, values, secrets, sequel } = creation;
  for (const run of allRuns()) if (isEarlier(run, creation)) forgetRun(run.key);
  const row: RunRow = { id: 'new:0', name, values, state: 'sent' };
  const run: BulkRun = {
    ...{ key: newUuid(), owner, kind: kind.name, action: 'create', plan: 'create', begun: Date.now() },
    ...(secrets.length > 0 && { secrets }),
    ...{ sequel, rows: [row] },
  };
  const page = openRun(run);
  const end = (state: RunRow['state']) => {
    page.end({ ...run, rows: [{ ...row, state }], ended: Date.now() });
    if (state !== 'unknown') forgetRun(run.key);
  };
  const work = send();
  // Other tabs do not offer to look for it while this one waits.
  void exclusive(lockOf(run.key), () =>
    work.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    const made = await work;
    end('done');
    return made;
  } catch (thrown) {
    end(toPortalError(thrown).inDoubt === 'creation' ? 'unknown' : 'failed');
    throw thrown;
  }
}
