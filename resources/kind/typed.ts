/**
 * Type checks for code declarations against their record's schema and the names of the kinds: a misspelt field,
 * column, fact, sort or kind does not compile. JSON declarations are checked at run time (`validateKind.ts`).
 */
import type * as z from 'zod/mini';
import type { KindName } from '../index';
import type { ActionInput, FieldInput, KindDeclaration, Predicate, RecordData, StatusValue } from './types';

type RecordSchema = z.ZodMiniType<object>;
/** Without the index signature of a loose schema. */
type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: unknown };
type RecordKey<S extends RecordSchema> = Extract<KnownKeys<z.infer<S>>, string>;

/**
 * Kinds that declarations may name even in a build without them: a reference to one then shows the id, and invalidating one does
 * nothing.
 */
type SpecifiedKind =
  | 'disk'
  | 'firewall'
  | 'ip_address'
  | 'load_balancer'
  | 'managed_service'
  | 'virtual_machine'
  | 'vpc';
type NamedKind = KindName | SpecifiedKind;

/** A reference field names another kind by its name. */
export type TypedField = Omit<FieldInput, 'reference' | 'references'> & {
  reference?: NamedKind;
  references?: { by: string; kinds: Readonly<Record<string, NamedKind>> };
};

/** A field that is in no answer: only sent (a password), derived, or answered under other names. */
type FieldBesideRecord = TypedField &
  (
    | { write: 'create' | 'update' | 'always' }
    | { derive: (record: RecordData) => unknown }
    | { aliases: readonly string[] }
  );

type TypedAction = Omit<ActionInput, 'invalidates' | 'params'> & {
  invalidates?: readonly NamedKind[];
  params?: Readonly<Record<string, TypedField>>;
};

/** List columns that are not fields of the kind. */
type ListColumn = 'location' | 'price';

export type TypedDeclaration<S extends RecordSchema, F extends string> = Omit<
  KindDeclaration,
  | 'name'
  | 'record'
  | 'fields'
  | 'id'
  | 'title'
  | 'columns'
  | 'subtitle'
  | 'facts'
  | 'sort'
  | 'invalidates'
  | 'actions'
  | 'status'
> & {
  name: KindName;
  record: S;
  fields: { readonly [K in F]: K extends RecordKey<S> | `${RecordKey<S>}.${string}` ? TypedField : FieldBesideRecord };
  id?: NoInfer<F> | RecordKey<S>;
  title?: NoInfer<F>;
  columns?: readonly (NoInfer<F> | ListColumn)[];
  subtitle?: NoInfer<F>;
  facts?: readonly (NoInfer<F> | ListColumn)[];
  sort?: { field: NoInfer<F> | ListColumn; order: 'ASC' | 'DESC' };
  status?: {
    field?: NoInfer<F>;
    values: Readonly<Record<string, StatusValue>>;
    transitionalWhen?: Predicate;
  };
  invalidates?: readonly NamedKind[];
  actions?: Readonly<Record<string, TypedAction>>;
};
