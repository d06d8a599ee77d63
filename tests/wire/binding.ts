/**
 * What a binding is asked for, and those that most calls of kinds need. A binding says how the portal does a call of section 7
 * in the portal's own terms, and never sees the request that has to come of it.
 */
import type { Http } from '../../dataProvider/http';
import type { PortalProvider, Written } from '../../dataProvider/index';
import type { Registry } from '../../resources/registry';
import type { CallName } from './section7';

export type Values = Record<string, unknown>;

/** What a person or a screen has in hand when the operation is asked for. */
export interface Given {
  provider: PortalProvider;
  http: Http;
  base: string;
  key: string;
  /** The names in the path of section 7: `location`, `uuid`, ... */
  params: Record<string, string>;
  query: Record<string, string>;
  /** What is to be sent, as values. */
  values: Values;
  /** Says what the portal knows already: the entries of the kind's list. */
  knows(...records: Values[]): void;
  /** Says that the portal must not keep these values of the records it got: secrets (key paths). */
  hides(...paths: string[]): void;
  registry: Registry;
}

/** Resolves with what the portal got, as far as it keeps it; undefined where nothing of the answer is used. */
export type Binding = (given: Given) => Promise<unknown>;

export type Bindings = { readonly [C in CallName]?: Binding };

export const all = { filter: {}, sort: { field: '', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
export const got = ({ record, secrets }: Written) => ({ ...record, ...secrets });
export const at = (location: string | undefined, id: unknown) =>
  location === undefined ? (id as string) : `${location}:${String(id)}`;

export const list =
  (kind: string): Binding =>
  async ({ provider, registry, hides }) => {
    const secret = Object.values(registry.get(kind).fields).filter(({ type }) => type === 'secret');
    hides(...secret.map(({ name }) => name));
    return (await provider.getList(kind, all)).data;
  };

export const show =
  (kind: string): Binding =>
  async ({ provider, params, query }) =>
    (await provider.getOne(kind, { id: at(params.location, params.uuid ?? query.name) })).data;

export const make =
  (kind: string): Binding =>
  async ({ provider, params: { location }, values }) =>
    got(await provider.make(kind, { ...values, ...(location !== undefined && { location }) }));

/** The id is in the path. */
export const change =
  (kind: string): Binding =>
  async ({ provider, params, values }) =>
    (
      await provider.update(kind, {
        id: at(params.location, params.uuid),
        data: values,
        previousData: {} as { id: string },
      })
    ).data;

export const remove =
  (kind: string): Binding =>
  async ({ provider, params }) => {
    const id = at(params.location, params.uuid ?? params.id);
    await provider.delete(kind, { id, previousData: { id } });
  };

/** The id is in the path, under this name. */
export const act =
  (kind: string, action: string, more: (given: Given) => Values = ({ values }) => values): Binding =>
  async (given) =>
    got(await given.provider.act(kind, action, at(given.params.location, given.params.uuid), more(given)));

/** The account that pays is changed by an action of its own; the rest is written together. */
export const changeOrMove =
  (kind: string): Binding =>
  (given) =>
    ('billing_account_id' in given.values ? act(kind, 'move_account') : change(kind))(given);

/** The billing account of a call. */
export const number = ({ billing_account_id }: Values): number => Number(billing_account_id);
export const maybeNumber = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id));
