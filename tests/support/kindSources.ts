/** What the checks of kinds read: the texts, wire examples, simulated cloud and documents there are. */
import { readFileSync } from 'node:fs';
import { cloudRoutes } from '../../mocks/handlers';
import { createNodeCloud } from '../../mocks/node';
import type { Kind, RecordData } from '../../resources/kind/types';
import { builtInKinds } from '../../resources';
import type { Language } from '../../i18n/languages';
import { catalogues, type Phrases } from '../i18n/catalogues';
import { bindings } from '../wire/bindings';
import { examples } from '../wire/examples';
import { section7, type SpecCall } from '../wire/section7';
import type { WireExample } from '../wire/types';

export interface KindSources {
  /** Names of the kinds in `resources/index.ts`. */
  kinds: ReadonlySet<string>;
  texts: Readonly<Record<Language, Phrases>>;
  calls: readonly Pick<SpecCall, 'call' | 'key'>[];
  examples: readonly WireExample<string>[];
  /** Calls that the data provider is asked for. */
  bound: readonly string[];
  routes: readonly { method: string; path: string }[];
  /** How many the owner of the busy world has, by kind. */
  rows: ReadonlyMap<string, number>;
  /** Records of `resources/<kind>/examples.ts`. */
  records: ReadonlyMap<string, readonly RecordData[]>;
  /** Calls of `docs/api/openapi.json`. */
  described: readonly string[];
}

const recordFiles = import.meta.glob<readonly RecordData[]>('../../resources/*/examples.ts', {
  eager: true,
  import: 'examples',
});

/** Declarations by their folders, also those that are not in `resources/index.ts`. */
const kindFiles = import.meta.glob<Record<string, Kind>>('../../resources/*/kind.ts', { eager: true });
export const declaredKinds: readonly Kind[] = Object.values(kindFiles).flatMap((file) =>
  Object.values(file).filter((value) => typeof value === 'object' && 'api' in value),
);

function describedCalls(): string[] {
  const { paths } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const entriesIn = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : answer !== null && typeof answer === 'object' ? Object.values(answer) : [];

/** Asks the busy world for each kind's list as its owner, in every location; `configured` are further declarations. */
export async function busyRows(kinds: readonly Kind[], configured: readonly unknown[] = []) {
  const cloud = createNodeCloud({ world: 'busy', kinds: configured });
  const rows = new Map<string, number>();
  cloud.server.listen();
  try {
    for (const kind of kinds) {
      const { method, path } = kind.api.list;
      const locations = kind.scope === 'location' ? cloud.store.state.locations.map(({ slug }) => slug) : [''];
      for (const location of locations) {
        const url = `http://cloud.test/v1${path.replace('{location}', location)}`;
        const answer = await fetch(url, { method, headers: { apikey: '{secret}' } });
        const count = answer.ok ? entriesIn(await answer.json()).length : 0;
        rows.set(kind.name, (rows.get(kind.name) ?? 0) + count);
      }
    }
  } finally {
    cloud.server.close();
  }
  return rows;
}

export const readKindSources = async (): Promise<KindSources> => ({
  kinds: new Set(builtInKinds.map(({ name }) => name)),
  texts: catalogues.main,
  calls: section7,
  examples,
  bound: Object.keys(bindings),
  routes: cloudRoutes,
  rows: await busyRows(builtInKinds),
  records: new Map(Object.entries(recordFiles).map(([file, records]) => [file.split('/').at(-2) ?? '', records])),
  described: describedCalls(),
});
