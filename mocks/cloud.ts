/** One simulated provider: state, clock, faults, and the msw handlers that its three front ends share. */
import type { RequestHandler } from 'msw';
import { controlHandlers } from './control';
import { createDialect } from './dialect';
import { builtInKinds } from '../resources';
import { kindRoutes, readKinds, seedKinds } from './derive';
import { extendedRoutes } from './derive/extended';
import { createFaults, type SimulatedFaults } from './faults';
import { cloudRoutes, makeHandler } from './handlers';
import type { CloudOptions, CallerIdentity } from './http/route';
import type { Serving } from './http/serve';
import { jobs } from './jobs';
import { pageHandlers } from './pages';
import { createRequestLog, type RequestLog } from './requests';
import { keepMade, madeRows, type MadeRows } from './derive/made';
import { removeWithChildren } from './derive/parents';
import type { CloudState } from './rows/state';
import { createStore, type Store } from './store';
import { seed, type SeedOptions, type WorldName } from './worlds';
import type { WorldOptions } from './worlds/empty';

export interface CloudSetup extends SeedOptions, CloudOptions {
  /** Default: busy. */
  world?: WorldName;
  /** Declarations of kinds by configuration, as in portal.json; their calls are answered too. */
  kinds?: readonly unknown[];
  /** Records of kinds by configuration, by the kind's name, instead of derived ones. */
  rows?: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  /** What people had made and edited before the declarations changed (`Cloud.made`): there again where it still fits. */
  made?: MadeRows | undefined;
  /** `records` of portal.json: how this provider sends what the portal reads. */
  records?: Readonly<Record<string, unknown>> | undefined;
  /** A saved state, used instead of the seed. */
  state?: CloudState | undefined;
  /** Sets what the buckets of a new world hold, before it is billed. */
  fillBuckets?: (state: CloudState) => void;
  before?: () => Promise<void>;
  changed?: (state: CloudState) => void | Promise<void>;
  crashed?: (error: unknown) => void;
}

export interface Cloud {
  store: Store;
  faults: SimulatedFaults;
  log: RequestLog;
  serving: Serving;
  handlers: RequestHandler[];
  /** Resets to the seed, by default of the current world. Clears faults and the request log. */
  reset(world?: WorldName, options?: SeedOptions): void;
  /** What people have made and edited of kinds by configuration, for `CloudSetup.made`. */
  made(): MadeRows;
}

/**
 * Reads the claims of an id token without verifying it, for when no identity service is mounted that could have
 * signed it. A mounted service passes its own verification (`CloudOptions.identity`).
 */
function claimsOf(idToken: string): Promise<CallerIdentity | undefined> {
  try {
    const part = (idToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims = JSON.parse(atob(part)) as Record<string, unknown>;
    const { email, email_verified, name } = claims;
    if (typeof email !== 'string' || !email.includes('@')) return Promise.resolve(undefined);
    return Promise.resolve({
      email,
      emailVerified: email_verified === true,
      ...(typeof name === 'string' && { name }),
    });
  } catch {
    return Promise.resolve(undefined);
  }
}

/**
 * msw records a stack trace for each handler. It is not needed, and takes longer than the rest of creating a
 * cloud.
 */
function untraced<T>(make: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export function createCloud(setup: CloudSetup = {}): Cloud {
  const {
    world = 'busy',
    config,
    locations,
    now,
    frozen,
    s3Url,
    paymentPages,
    identityKeys,
    identity = claimsOf,
  } = setup;
  const { fillBuckets } = setup;
  const seeding = {
    ...(now !== undefined && { now }),
    ...(frozen !== undefined && { frozen }),
    ...(fillBuckets && { fillBuckets }),
  };
  const standard: WorldOptions = { ...(config && { config }), ...(locations && { locations }) };
  const grow = (name: WorldName, options: SeedOptions): CloudState => seed(name, { ...seeding, ...options });
  const store = createStore(setup.state ?? grow(world, standard), jobs);
  const { kinds, extended, problems } = readKinds(setup.kinds ?? [], builtInKinds);
  const lost = problems.filter(({ isIgnored }) => !isIgnored);
  for (const { path, message } of lost) console.warn(`The embedded cloud leaves a kind out: ${path}: ${message}`);
  seedKinds(store, kinds, setup.rows);
  const { made: before = {} } = setup;
  keepMade(store, kinds, before, (kind, row) => removeWithChildren({ store }, kind, kinds, row));
  const faults = createFaults();
  const log = createRequestLog();
  const serving: Serving = {
    store,
    faults,
    log,
    answers: new Map(),
    options: {
      identity,
      ...(s3Url && { s3Url }),
      ...(paymentPages && { paymentPages }),
      ...(identityKeys && { identityKeys }),
    },
    changed: () => setup.changed?.(store.state),
    ...(setup.records && {
      dialect: createDialect(setup.records, [...builtInKinds.map((kind) => extended.get(kind.name) ?? kind), ...kinds]),
    }),
    ...(setup.before && { before: setup.before }),
    ...(setup.crashed && { crashed: setup.crashed }),
  };
  function reset(
    name = store.state.world as WorldName,
    { config: changed, locations: moved, ...time }: SeedOptions = {},
  ) {
    const { startedAs } = store.state;
    const next = grow(name, {
      config: { ...config, ...changed },
      locations: { ...locations, ...moved },
      ...time,
    });
    store.replace({ ...next, startedAs });
    seedKinds(store, kinds, setup.rows);
    faults.clear();
    log.clear();
  }
  const handlers = untraced(() => [
    makeHandler(serving, kindRoutes(kinds), extendedRoutes(extended, builtInKinds, cloudRoutes)),
    ...controlHandlers({ ...serving, reset }),
    ...pageHandlers(serving),
  ]);
  // A kind that is left out for a while, as its declaration is being written, comes back with its own.
  const made = () => ({ ...before, ...madeRows(store) });
  return { store, faults, log, serving, handlers, reset, made };
}
