/** Runs an action that concerns a kind as a whole. Loaded with the first one. */
import type { RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { encode } from './encode';
import { PortalError } from './errors';
import type { Parts } from './providerParts';

/** What an action without a record was answered. */
export interface KindAnswer {
  /** The body of the answer; undefined if it was empty. */
  answer: unknown;
  correlationId: string | undefined;
}

const unsound = (message: string) => new PortalError({ kind: 'development', message, status: 0 });

/** As `PortalVerbs.actOnKind`. */
export async function actOnKind(
  { registry, http, staleness }: Pick<Parts, 'registry' | 'http' | 'staleness'>,
  name: string,
  actionName: string,
  location: string | undefined,
  values: RecordData,
): Promise<KindAnswer> {
  const kind = registry.get(name);
  const action = kind.kindActions.find((one) => one.name === actionName);
  if (!action?.call) throw unsound(`${name} knows no ${actionName}`);
  if (kind.scope === 'location' && isAbsent(location)) throw unsound(`No location for ${actionName} of ${name}`);
  const work = http(encode(action.call, { location }, values)).then(({ data, correlationId }) => ({
    answer: data,
    correlationId,
  }));
  return staleness.written(kind, location, action.invalidates, work);
}
