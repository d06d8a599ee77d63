/**
 * What a resource kind is. `KindDeclaration` is the lenient form that authors write: the words of
 * `declaration.ts`, which JSON kinds keep to, and what only code can say beside them. `Kind` is the one complete, frozen
 * form that everyone else reads. Only `normalise` turns one into the other.
 */
import type { ZodMiniType } from 'zod/mini';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { Sum } from '../../src/lib/sum';
import type { PriceList } from '../pricing/list';
import type { Declared } from './declaration';
import type { IconName } from './icons';
import type { Condition } from './valueSchemas';
import type { DefaultedKey } from './defaults';

/** A text in the kind's own declaration (JSON kinds). Built-in kinds keep theirs in `texts/`. */
export type Text = Declared<'text'>;

/** `account`: one list for the whole account. `location`: one list in each location, which is part of the record's id. */
export type Scope = Kind['scope'];

/**
 * A record, a value in a record, or what a person typed. Kept open on purpose: answers may carry unknown fields.
 */
export type RecordData = Record<string, unknown>;

export type Call = Declared<'call'>;
/** How a call's values are sent: JSON body, form-encoded body, query parameters, or nothing at all. */
export type Encoding = FullCall['body'];

/** Functions are for code kinds only. */
export type Predicate = Condition | ((record: RecordData) => boolean);

export type Option = Declared<'field.options.*'>;

export interface FieldInput extends Declared<'field'> {
  /** Required beside `required` while the form's other values say so. Code kinds only. */
  readonly requiredWhen?: (values: RecordData) => boolean;
  /** Derived from the record's other fields: worked out when the record is read, never sent. Code kinds only. */
  readonly derive?: (record: RecordData) => unknown;
}
export type FieldType = Field['type'];
export type RuleName = NonNullable<FieldInput['rule']>;
export type LimitName = NonNullable<FieldInput['limit']>;
export type InputName = NonNullable<FieldInput['input']>;

export type StatusValue = Declared<'kind.status.values.*'>;
export type Tone = StatusValue['tone'];

/** What completes an action, and how the record's own state tells where it stands. */
export interface FollowUpRule {
  /** Name of the second action. */
  readonly action: string;
  /** Name of an action that is sent in between, with the values that the person gave: it is possible while the record is `ready`. */
  readonly before?: string;
  /** On its way to where the second action is possible; there; and as it should be in the end. */
  readonly isUnderway: (record: RecordData) => boolean;
  readonly isReady: (record: RecordData) => boolean;
  readonly isDone: (record: RecordData) => boolean;
}

export interface ActionInput extends Omit<Declared<'action'>, 'allowed' | 'params' | 'placement'> {
  readonly allowed?: Predicate;
  readonly params?: Readonly<Record<string, FieldInput>>;
  /** `none`: called by the kind's own screens. Code kinds only. */
  readonly placement?: NonNullable<Declared<'action'>['placement']> | 'none';
  /** A second action that completes it, sent by this browser when the time has come (`src/admin/actions/followUps.ts`). Code kinds only. */
  readonly followUp?: FollowUpRule;
  /** From a row's menu and the palette it is sent five seconds later, and can be taken back until then, in place of being asked for. Nothing that costs or destroys. Code kinds only. */
  readonly undoable?: boolean;
  /** With these values it would change nothing of this record: a bulk action then sends nothing. Code kinds only. */
  readonly isSo?: (record: RecordData, values: RecordData) => boolean;
  /** Where its own screen asks for the values: what they look like, for the commands that customers can copy. Code kinds only. */
  readonly sample?: RecordData;
}

export type CrudInput = Exclude<Declared<'kind.api'>, { style: unknown }>;

interface StatusInput extends Omit<Declared<'kind.status'>, 'transitionalWhen'> {
  readonly transitionalWhen?: Predicate;
}

/** The lenient form. README.md tells what each word derives. */
export interface KindDeclaration extends Omit<
  Declared<'kind'>,
  '$schema' | 'label' | 'fields' | 'status' | 'actions' | 'deletable' | 'price'
> {
  /** Left out by built-in kinds, which have texts of their own. */
  readonly label?: Declared<'kind.label'>;
  /** Shape of a record in answers; derived from `fields` where it is left out. */
  readonly record?: ZodMiniType;
  readonly fields: Readonly<Record<string, FieldInput>>;
  readonly status?: StatusInput;
  readonly actions?: Readonly<Record<string, ActionInput>>;
  readonly deletable?: Predicate;
  /** What one costs, by the price list. Shown on its page, beside its form and, named `price`, as a column. */
  readonly price?: Declared<'kind.price'> | RecordPrice;
  /** Where `price` is a function: the smallest record that can be ordered, whose price an empty list shows. */
  readonly startingPrice?: (site: Pick<SiteConfig, 'predefinedPackages'>) => StartingPrice | undefined;
  /** What it adds to the run rate, where that is less than `price`: a disk in a machine is in the machine's price. */
  readonly runRate?: RunRatePrice;
  /** How many alike can be ordered at once on its ordering form (`OrderForm`). Left out: one. Code kinds only. */
  readonly createMany?: number;
  /** What is done with many selected in a plan of its own, by the names of the files in `<kind>/plans`. Code kinds only. */
  readonly plans?: readonly PlanEntry[];
  /** What deleting it saves, where that is less than `price`: what it leaves behind is paid for all the same. */
  readonly savings?: RecordPrice;
}

export interface PlanEntry {
  /** Of the file, and of its texts: `plans.<name>`. */
  readonly name: string;
  readonly icon: IconName;
  /** Another kind that it is about: left out where the site has none of it. */
  readonly about?: string;
}

export interface StartingPrice {
  record: RecordData;
  /** The record is one of these, not the whole thing: 'GB'. */
  unit?: string;
}

/** What one costs an hour, before discount, without VAT, where it is made of parts. Code kinds only. */
export type RecordPrice = (list: PriceList, record: RecordData) => Sum;

/** What one adds to the run rate, where a part of `price` is counted with another type. `owned`: by the type's name. */
export type RunRatePrice = (owned: (name: string) => readonly RecordData[]) => RecordPrice;

/** A form in which words that have a default, or are worked out of others, are always there. */
type Complete<Input, Word extends keyof Input> = Input & { readonly [K in Word]-?: NonNullable<Input[K]> };

export type FullCall = Complete<Call, DefaultedKey<'call'> | 'body'>;

export interface Field extends Complete<FieldInput, DefaultedKey<'field'> | 'type' | 'required'> {
  readonly name: string;
}

export interface Action extends Omit<
  Complete<ActionInput, DefaultedKey<'action'> | 'confirm' | 'needs'>,
  'call' | 'allowed' | 'params'
> {
  readonly name: string;
  readonly call: FullCall;
  readonly allowed: (record: RecordData) => boolean;
  readonly params: readonly Field[];
}

type Computed = 'menu' | 'api' | 'record' | 'fields' | 'status' | 'actions' | 'deletable';

export interface Kind extends Omit<
  Complete<KindDeclaration, DefaultedKey<'kind'> | 'createNeeds' | 'id' | 'columns' | 'sort'>,
  Computed
> {
  readonly source: 'built-in' | 'configured';
  readonly menu: Complete<Declared<'kind.menu'>, DefaultedKey<'kind.menu'>> | false;
  readonly style: 'calls' | 'simple-rest';
  /** With `simple-rest`, the collection's path; else empty. */
  readonly restPath: string;
  readonly api: { readonly list: FullCall } & Partial<Record<keyof CrudInput, FullCall>>;
  readonly record: ZodMiniType;
  readonly fields: Readonly<Record<string, Field>>;
  readonly status?: Pick<Complete<StatusInput, DefaultedKey<'kind.status'>>, 'field' | 'values'> & {
    readonly isTransitional: (record: RecordData) => boolean;
  };
  readonly actions: readonly Action[];
  readonly deletable: (record: RecordData) => boolean;
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
