/**
 * What a resource kind is (design.md section 2). `KindInput` is the lenient form that authors write, in code or as
 * JSON; `Kind` is the one complete, frozen form that everyone else reads. Only `normalise` turns one into the other.
 */
import type { ZodMiniType } from 'zod/mini';
import type { Need } from '../rights';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { Sum } from '../../src/lib/sum';
import type { PriceList } from '../pricing/list';
import type { Language } from './language';

export type { Language } from './language';

/** A text in the kind's own declaration (JSON kinds). Built-in kinds keep theirs in `text.<language>.ts` and `pageText.<language>.ts`. */
export type Text = string | ({ en: string } & Partial<Record<Language, string>>);

/** `account`: one list for the whole account. `location`: one list in each location, the place is part of the record's id. */
export type Scope = 'account' | 'location';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a call's values are sent: JSON body, form-encoded body, query parameters, or nothing at all. */
export type Encoding = 'json' | 'form' | 'query' | 'none';

/**
 * A record, a value in a record, or what a person typed. Kept open on purpose: answers may carry unknown fields.
 */
export type RecordData = Record<string, unknown>;

/**
 * One call to /v1. In `path`, `with` and `query`, `{name}` stands for a value: `{location}` the place, `{id}` the
 * record's own id, anything else a field of the record or of what is sent. A value that is only `{name}` keeps its type.
 */
export interface Call {
  method: CallMethod;
  /** Relative to /v1, for example `/{location}/network/firewalls/{id}`. */
  path: string;
  /** Default: `json` for calls that carry values, `none` for GET. */
  body?: Encoding;
  /** Values that are always added to what is sent, for example `{ token_id: '{id}' }`. */
  with?: Readonly<Record<string, unknown>>;
  /** Query parameters beside the body. */
  query?: Readonly<Record<string, unknown>>;
  /** Where the answer is: under a key (`{ at: 'data' }`), and/or an object keyed by this field (`{ keyed: 'uuid' }`). */
  answer?: { at?: string; keyed?: string };
  /** Only these of the given values are sent. Default: all. */
  only?: readonly string[];
}

/** A condition on a record, as data. Functions are for code kinds only. */
export type Condition =
  | { field: string; is: unknown }
  | { field: string; in: readonly unknown[] }
  | { field: string; exists: boolean }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

export type Predicate = Condition | ((record: RecordData) => boolean);

/** The closed vocabulary of fields: how a value is drawn, edited, sorted, searched and checked. */
export const fieldTypes = [
  'text', // one line of text, hostile by default
  'multiline',
  'code', // an id, a key, an address of any kind: mono, with Copy
  'email',
  'url',
  'number',
  'size', // needs `unit`
  'money', // major units in the site's currency
  'boolean',
  'choice', // needs `options`
  'date', // any of the four timestamp forms of spec section 3
  'status', // drawn by the kind's status map
  'reference', // id of a record of another kind; needs `reference`
  'location',
  'ip',
  'cidr',
  'secret', // never cached, never shown unasked
  'list', // list of texts
  'json', // anything else; shown as text
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Rules of spec section 5 that a field can name; they live in `src/lib/rules`. */
export const ruleNames = [
  'name',
  'password',
  'hostname',
  'sshKey',
  'bucketName',
  'metalId',
  'vlanId',
  'port',
  'uuid',
  'whitelistAddress',
  'firewallIpv6',
  'corsOrigin',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** Limits of `GET /api/parameters/vm` that a number can be held to: vCPU, memory in MB, one disk in GB. */
export const limitNames = ['vcpu', 'memory', 'disk'] as const;
export type LimitName = (typeof limitNames)[number];

/** Inputs of their own that a field can name instead of the one that follows from its type (`src/admin/inputs/named`). */
export const inputNames = [
  'holder', // what has a private address: a machine, a load balancer, a service
] as const;
export type InputName = (typeof inputNames)[number];

export interface Option {
  value: string | number;
  label?: Text;
}

export interface FieldInput {
  type?: FieldType;
  label?: Text;
  help?: Text;
  /** Of a `size` or a `number`. MB and GB are decimal names for 1024-based amounts, as /v1 uses them. */
  unit?: string;
  /** Kind that a `reference` points to. */
  reference?: string;
  /** Of a `reference` whose kind another field tells: that field, and the kind for each of its values. */
  references?: { by: string; kinds: Readonly<Record<string, string>> };
  options?: readonly Option[];
  /** Who writes it, and when. `never` (default) is read only. */
  write?: 'never' | 'create' | 'update' | 'always';
  /** Fields of a form are required unless this is false (spec section 5). */
  required?: boolean;
  /** Required beside `required` while the form's other values say so. Code kinds only. */
  requiredWhen?: (values: RecordData) => boolean;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  /** A regular expression the whole value has to match, and what to say when it does not. */
  pattern?: string;
  patternMessage?: Text;
  /** A named rule that the value has to pass, with messages of its own. */
  rule?: RuleName;
  /** Held to the provider's limits beside `min` and `max`. */
  limit?: LimitName;
  input?: InputName;
  default?: unknown;
  /** Other names that answers use for it, read tolerantly: `memory` also as `ram`. */
  from?: readonly string[];
  /** Told by the record's other fields: worked out when the record is read, never sent. Code kinds only. */
  derive?: (record: RecordData) => unknown;
  /** Of a `list` of objects: the key that each is called by. */
  each?: string;
  /** Left out of the show page's facts. */
  hidden?: boolean;
  /** Admins only: absent for others. */
  admin?: boolean;
}

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'busy' | 'off';

export interface StatusValue {
  tone: Tone;
  label?: Text;
  /** Changes by itself: the record is polled until it is stable. */
  settling?: boolean;
  /** Billed though nothing uses it: the dashboard says so. A condition: only of these records. */
  idle?: boolean | Condition;
}

export interface ActionInput {
  /** Icon from the named set. */
  icon?: string;
  label?: Text;
  call: Call;
  /** When it may be done; else it is shown with the reason. */
  allowed?: Predicate;
  reason?: Text;
  /** Asked before it is done. Danger tone implies it. */
  confirm?: boolean;
  confirmText?: Text;
  danger?: boolean;
  /** Values asked for in a dialog. */
  params?: Readonly<Record<string, FieldInput>>;
  /** Shown directly on the page, in the menu, or nowhere (called by the kind's own screens). */
  place?: 'page' | 'menu' | 'none';
  /** Where its own screen asks for the values: what they look like, for the commands that customers can copy. */
  sample?: RecordData;
  bulk?: boolean;
  /** Status shown until the server tells a newer one, for example 'starting' (readings, States). */
  meanwhile?: string;
  /** Kinds whose lists are stale afterwards and when its job has finished, beside its own. */
  touches?: readonly string[];
  /** Done by itself when `unless` is not true after so many seconds: the same call with these values added. */
  fallback?: { after: number; unless: Condition; with: Readonly<Record<string, unknown>> };
  admin?: boolean;
  /** What the key must be. Default: as for the kind. */
  needs?: Need;
  /** Makes or runs what is charged for: refused while the record's billing account cannot pay. */
  pays?: boolean;
  /** Makes another one of the kind: it is made once, as by a creation, though the answer be lost. */
  makes?: boolean;
}

export interface RoutesInput {
  list: string;
  show?: string;
  create?: string;
  edit?: string;
}

export interface CrudInput {
  list: Call;
  get?: Call;
  create?: Call;
  update?: Call;
  delete?: Call;
}

/** The lenient form. About a dozen keys: see README.md for what each derives. */
export interface KindDeclaration {
  name: string;
  label?: { one: Text; many: Text };
  /** What it is for, in a sentence (empty state). */
  about?: Text;
  icon?: string;
  /** Menu group and order in it; `false` for no entry. */
  menu?: { group: string; order?: number } | false;
  /** Site flags of spec section 3 that must all be on. */
  flags?: readonly string[];
  admin?: boolean;
  /** What a key must be for anything of this kind. Default: any. */
  needs?: Need;
  /** What a key must be to make one. Default: `needs`. */
  createNeeds?: Need;
  scope?: Scope;
  /** Field with the id that the calls use. Default `uuid`, or `id` for account scope. */
  id?: string;
  /** Field with the name that people use. Default `name`. */
  title?: string;
  routes: RoutesInput;
  api: CrudInput | { style: 'simple-rest'; path: string };
  /** Shape of a record in answers; derived from `fields` where it is left out. */
  record?: ZodMiniType;
  fields: Readonly<Record<string, FieldInput>>;
  /** Columns of the list in order; the first is the title with what is under it. */
  columns?: readonly string[];
  /** Under the name in lists: a field. */
  subtitle?: string;
  /** Facts in the strip at the head of the page. */
  facts?: readonly string[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  status?: { field?: string; values: Readonly<Record<string, StatusValue>>; settlingWhen?: Predicate };
  actions?: Readonly<Record<string, ActionInput>>;
  /** When a record may be deleted; else that is shown with the reason. Default: always. */
  deletable?: Predicate;
  /** Why it may not be deleted now. */
  deleteReason?: Text;
  /** Other kinds whose lists are stale after a create, update or delete. */
  touches?: readonly string[];
  /** What one costs, by the price list. Shown on its page, beside its form and, named `price`, as a column. */
  price?: PriceInput | RecordPrice;
  /** Where `price` is worked out of parts: the least that can be had, which an empty list names the price of. */
  least?: (site: Pick<SiteConfig, 'predefinedPackages'>) => Least | undefined;
  /** What it adds to the run rate, where that is less than `price`: a disk in a machine is in the machine's price. */
  running?: RunningPrice;
  /** What deleting it saves, where that is less than `price`: what it leaves behind is paid for all the same. */
  freed?: RecordPrice;
}

export interface Least {
  record: RecordData;
  /** The record is one of these, not the whole thing: 'GB'. */
  unit?: string;
}

/** What one costs an hour, before discount, without VAT, where it is made of parts. Code kinds only. */
export type RecordPrice = (list: PriceList, record: RecordData) => Sum;

/** What one adds to the run rate, where a part of `price` is counted with another type. `owned`: by the type's name. */
export type RunningPrice = (owned: (name: string) => readonly RecordData[]) => RecordPrice;

/** `{ resource: 'BLOCK_STORAGE', per: 'size_gb' }`: the price of one unit an hour, times the record's size. */
export interface PriceInput {
  /** `resource_type` of `GET /pricing/list/current`; a provider's own may be named too. */
  resource: string;
  /** A number in the unit of the price list. Default: one. */
  per?: string;
}

export interface Field extends Required<Pick<FieldInput, 'type' | 'write' | 'required' | 'hidden' | 'admin' | 'from'>> {
  readonly name: string;
  readonly label?: Text;
  readonly help?: Text;
  readonly unit?: string;
  readonly reference?: string;
  readonly references?: FieldInput['references'];
  readonly options?: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly patternMessage?: Text;
  readonly rule?: RuleName;
  readonly limit?: LimitName;
  readonly each?: string;
  readonly input?: InputName;
  readonly derive?: FieldInput['derive'];
  readonly requiredWhen?: FieldInput['requiredWhen'];
  readonly default?: unknown;
}

export interface Action extends Required<
  Pick<ActionInput, 'icon' | 'confirm' | 'danger' | 'place' | 'bulk' | 'admin' | 'touches' | 'needs' | 'pays' | 'makes'>
> {
  readonly name: string;
  readonly label?: Text;
  readonly call: FullCall;
  readonly allowed: (record: RecordData) => boolean;
  readonly reason?: Text;
  readonly confirmText?: Text;
  readonly params: readonly Field[];
  readonly sample?: RecordData;
  readonly meanwhile?: string;
  readonly fallback?: ActionInput['fallback'];
}

export type FullCall = Required<Pick<Call, 'method' | 'path' | 'body' | 'with' | 'query' | 'answer'>> &
  Pick<Call, 'only'>;

export interface Kind {
  readonly name: string;
  readonly source: 'built-in' | 'configured';
  readonly label?: { readonly one: Text; readonly many: Text };
  readonly about?: Text;
  readonly icon: string;
  readonly menu: { readonly group: string; readonly order: number } | false;
  readonly flags: readonly string[];
  readonly admin: boolean;
  readonly needs: Need;
  readonly createNeeds: Need;
  readonly scope: Scope;
  readonly id: string;
  readonly title: string;
  readonly routes: RoutesInput;
  readonly style: 'calls' | 'simple-rest';
  /** With `simple-rest`, the collection's path; else empty. */
  readonly restPath: string;
  readonly api: { readonly list: FullCall } & Partial<Record<'get' | 'create' | 'update' | 'delete', FullCall>>;
  readonly record: ZodMiniType;
  readonly fields: Readonly<Record<string, Field>>;
  readonly columns: readonly string[];
  readonly subtitle?: string;
  readonly facts: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly status?: {
    readonly field: string;
    readonly values: Readonly<Record<string, StatusValue>>;
    readonly isSettling: (record: RecordData) => boolean;
  };
  readonly actions: readonly Action[];
  readonly deletable: (record: RecordData) => boolean;
  readonly deleteReason?: Text;
  readonly touches: readonly string[];
  readonly price?: Readonly<PriceInput> | RecordPrice;
  readonly least?: (site: Pick<SiteConfig, 'predefinedPackages'>) => Least | undefined;
  readonly freed?: RecordPrice;
  readonly running?: RunningPrice;
}

/** A coded problem of a declaration: what is wrong, where, and why. The kind is dropped, the portal starts. */
export interface Problem {
  code:
    | 'unknown-key'
    | 'bad-value'
    | 'missing'
    | 'unknown-field'
    | 'unknown-kind'
    | 'unsafe-path'
    | 'taken-name'
    | 'taken-route'
    | 'unreachable';
  /** For example `kinds[0].actions.restart.call.path`. */
  path: string;
  message: string;
}
