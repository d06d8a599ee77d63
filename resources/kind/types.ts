/**
 * The definition of a resource kind. `KindDeclaration` is the lenient form that authors write: the words of
 * `declaration.ts`, which JSON kinds use, and those for code kinds only. `Kind` is the complete, frozen form
 * that all other code reads. Only `normalise` converts one to the other.
 */
import type { ZodMiniType } from 'zod/mini';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { Sum } from '../../src/lib/sum';
import type { PriceList } from '../pricing/list';
import type { Declared } from './declaration';
import type { IconName } from './icons';
import type { ValidationErrors } from './validate';
import type { Condition, Expression } from './valueSchemas';
import type { DefaultedKey } from './defaults';

/** A text in the kind's own declaration (JSON kinds). Built-in kinds have theirs in `texts/`. */
export type Text = Declared<'text'>;

/**
 * A record, an object in a record, or a person's input. An open type on purpose: answers may contain unknown
 * fields.
 */
export type RecordData = Record<string, unknown>;

/**
 * Moves the values of a request body into nested objects (`layOut.ts`). `before`: the record's values by field name, from which a merge
 * patch finds removed entries.
 */
export type LayOut = (content: RecordData, before: RecordData) => RecordData;

/** A call to /v1 as declared. `FullCall` is the form with all defaults. */
export interface Call extends Declared<'call'> {
  /** Set when the declaration is read, if a field has a key path (`at`). */
  readonly layOut?: LayOut;
}

/** A condition over the record, or over the values of a form. Functions are for code kinds only. */
export type Predicate = Condition | ((record: RecordData) => boolean);

export interface Option extends Omit<Declared<'field.options.*'>, 'shown'> {
  /** The option is offered if this is met. A record that already has the value shows it regardless. */
  readonly shown?: Predicate;
}

/**
 * A field as declared. Code kinds may use functions; JSON kinds have conditions and expressions instead, which `compiled.ts` turns into
 * functions. `Field` is the complete form.
 */
export interface FieldInput extends Omit<Declared<'field'>, 'shown' | 'enabled' | 'options' | 'fields'> {
  /** Type `rows`: the fields of each row. */
  readonly fields?: Readonly<Record<string, FieldInput>>;
  /** Types `rows` and `map`: how forms hold and check them. Set when the declaration is read. */
  readonly parts?: PartRules;
  readonly options?: readonly Option[];
  /** The field is in forms and on the page if this is met. */
  readonly shown?: Predicate;
  /** The field can be edited and is sent if this is met. */
  readonly enabled?: Predicate;
  /** The initial value in a form, recomputed from its other values until a person edits it. Code kinds only. */
  readonly initial?: (values: RecordData) => unknown;
  /** The colour of a value. Code kinds only. */
  readonly toneOf?: (record: RecordData) => Tone | undefined;
  /** Required if the form's other values meet this condition, in addition to `required`. Code kinds only. */
  readonly requiredWhen?: (values: RecordData) => boolean;
  /** Computed from the record's other fields when it is read; never sent. Code kinds only. */
  readonly derive?: (record: RecordData) => unknown;
}
export type FieldType = Field['type'];

/** How forms hold and check rows and maps (`nested.ts`). */
export interface PartRules {
  newEntry(field: Field): RecordData;
  /** The entries that a new form begins with. */
  newEntries(field: Field): readonly RecordData[];
  /** The form's value for the value in an answer. */
  toForm(field: Field, value: unknown): readonly unknown[];
  /** The value to send for the form's value. */
  fromForm(field: Field, value: unknown): unknown;
  /** Problems of the form's value, by key path. Empty if it can be sent. */
  errors(field: Field, value: unknown): ValidationErrors;
}
export type RuleName = NonNullable<FieldInput['rule']>;
export type LimitName = NonNullable<FieldInput['limit']>;
export type InputName = NonNullable<FieldInput['input']>;

export interface StatusValue extends Omit<Declared<'kind.status.values.*'>, 'idle'> {
  readonly idle?: boolean | Predicate;
}
export type Tone = StatusValue['tone'];

/** The second step of an action, and how the record's state shows its progress. */
interface FollowUpRule {
  /** Name of the second action. */
  readonly action: string;
  /**
   * Name of an action sent between the two, with the values that the person entered: possible while the record
   * is `ready`.
   */
  readonly before?: string;
  /** Whether the record is on its way to the state in which the second action is possible. */
  readonly isUnderway: (record: RecordData) => boolean;
  /** Whether the second action can be sent now. */
  readonly isReady: (record: RecordData) => boolean;
  /** Whether the record is in the final state already: the second action is then not sent. */
  readonly isDone: (record: RecordData) => boolean;
}

/** An action as declared. `Action` is the complete form. */
export interface ActionInput extends Omit<
  Declared<'action'>,
  'allowed' | 'shown' | 'params' | 'placement' | 'fallback'
> {
  readonly allowed?: Predicate;
  readonly shown?: Predicate;
  readonly fallback?: Omit<Declared<'action.fallback'>, 'unless'> & { readonly unless: Predicate };
  readonly params?: Readonly<Record<string, FieldInput>>;
  /** `none`: called by the kind's own screens. Code kinds only. */
  readonly placement?: NonNullable<Declared<'action'>['placement']> | 'none';
  /**
   * A second action that completes this one, sent by this browser when the record is ready
   * (`src/admin/runs/followUps.ts`). Code kinds only.
   */
  readonly followUp?: FollowUpRule;
  /**
   * From a row's menu and the palette it is sent after five seconds, during which it can be undone, instead of
   * asking for confirmation. Not for actions that cost or destroy something. Code kinds only.
   */
  readonly undoable?: boolean;
  /**
   * Whether these values would change nothing of this record: a bulk action then sends nothing for it. Code
   * kinds only.
   */
  readonly isSo?: (record: RecordData, values: RecordData) => boolean;
  /**
   * Its dialog sends only the values that differ from the record's: what others change meanwhile stays. Not for a call that
   * requires them all. Code kinds only.
   */
  readonly changedOnly?: boolean;
  /**
   * Name of an action of the same values that does this one from another state: resizing a machine that runs stops it
   * first. Offered under this action's name while this one is not allowed and that one is. Code kinds only.
   */
  readonly instead?: string;
  /** Example values for the copyable API command, if the action has a dialog of its own. Code kinds only. */
  readonly sample?: RecordData;
}

export type CrudInput = Exclude<Declared<'kind.api'>, { style: unknown }>;

interface StatusInput extends Omit<Declared<'kind.status'>, 'transitionalWhen' | 'values'> {
  readonly values: Readonly<Record<string, StatusValue>>;
  readonly transitionalWhen?: Predicate;
}

/** A kind as declared: only what differs from the defaults. README.md describes what is derived from each keyword. */
export interface KindDeclaration extends Omit<
  Declared<'kind'>,
  '$schema' | 'label' | 'fields' | 'status' | 'actions' | 'panels' | 'deletable' | 'price'
> {
  /** Omitted by built-in kinds, whose texts are in their `texts/`. */
  readonly label?: Declared<'kind.label'>;
  /** Schema of a record in answers; derived from `fields` by default. */
  readonly record?: ZodMiniType;
  readonly fields: Readonly<Record<string, FieldInput>>;
  readonly status?: StatusInput;
  readonly actions?: Readonly<Record<string, ActionInput>>;
  readonly panels?: Readonly<Record<string, Declared<'panel'>>>;
  readonly deletable?: Predicate;
  /** The hourly price of one record, by the price list. Shown on its page, next to its form and, as `price`, in a column. */
  readonly price?: UnitPrice | RecordPrice;
  /**
   * The key paths that `price`, `savings`, `runRate` and costs of actions read, with `*` for an index: they are unknown if one of these
   * could not be read. Default: all. Code kinds only.
   */
  readonly pricedBy?: readonly string[];
  /** If `price` is a function: the smallest record that can be ordered, whose price the empty list shows. */
  readonly startingPrice?: (site: Pick<SiteConfig, 'predefinedPackages'>) => StartingPrice | undefined;
  /**
   * Its share of the run rate, if less than `price`: an attached disk is included in the price of its virtual
   * machine.
   */
  readonly runRate?: RunRatePrice;
  /** Maximum number of identical records in one order (`OrderForm`). Default: one. Code kinds only. */
  readonly createMany?: number;
  /** Bulk operations that show a plan before anything is sent; their files are in `<kind>/screens/plans`. Code kinds only. */
  readonly plans?: readonly PlanEntry[];
  /** What deleting it saves, if less than `price`: parts that remain are still billed. */
  readonly savings?: RecordPrice;
  /**
   * Fields whose values come from the records of another kind (by name of field: name of kind): undefined until these are read, null
   * if none belongs to the record. Code kinds only.
   */
  readonly joined?: Readonly<Record<string, string>>;
}

/** A unit of the price list, and the number of units that a record counts as: 1, a field's value, or computed. */
interface UnitPrice {
  readonly resource: string;
  readonly per?: string | Expression | ((record: RecordData) => unknown);
}

interface PlanEntry {
  /** Name of the file, and of its texts: `plans.<name>`. */
  readonly name: string;
  readonly icon: IconName;
  /** Another kind that it concerns, whose folder has the file: the plan is not offered if the site does not have that kind. */
  readonly about?: string;
}

export interface StartingPrice {
  record: RecordData;
  /** The price is per unit of the record: 'GB'. */
  unit?: string;
}

/** The hourly price of one record, before discount, without VAT, if it has several parts. Code kinds only. */
export type RecordPrice = (list: PriceList, record: RecordData) => Sum;

/**
 * The hourly share of a record in the run rate, if a part of `price` is counted with another kind. `owned` returns the records of a kind
 * by its name.
 */
export type RunRatePrice = (owned: (name: string) => readonly RecordData[]) => RecordPrice;

/** Keywords that have a default or are derived are always present. */
type Complete<Input, Word extends keyof Input> = Input & { readonly [K in Word]-?: NonNullable<Input[K]> };

/** A call with all defaults. */
export type FullCall = Complete<Call, DefaultedKey<'call'> | 'body'>;

/** A field as all code reads it: with its name and all defaults, conditions as functions. */
export interface Field extends Omit<
  Complete<FieldInput, DefaultedKey<'field'> | 'type'>,
  'required' | 'shown' | 'enabled' | 'default' | 'fields'
> {
  readonly name: string;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly required: boolean;
  readonly shown?: (values: RecordData) => boolean;
  readonly enabled?: (values: RecordData) => boolean;
  readonly default?: string | number | boolean | null;
}

/** An action as all code reads it: with its name and all defaults, conditions as functions, params as a list. */
export interface Action extends Omit<
  Complete<ActionInput, DefaultedKey<'action'> | 'confirm' | 'needs'>,
  'call' | 'allowed' | 'shown' | 'params'
> {
  readonly name: string;
  /** Undefined for a link. */
  readonly call?: FullCall;
  readonly shown?: (record: RecordData) => boolean;
  readonly allowed: (record: RecordData) => boolean;
  readonly params: readonly Field[];
}

/** For a kind whose list is requested for each parent: the portal's ids of its records include the parents' ids. */
export interface Lineage {
  /** The fields that identify the parents, outermost first. */
  readonly names: readonly string[];
  /** The portal's id, without the location. */
  join(record: RecordData): string;
  /** The API's own id. */
  own(id: string): string;
  /** False for the API's own id, without those of the parents. */
  isWhole(id: string): boolean;
  /** The parents' ids by `names`, from `known` if it has them; empty if the id does not include them. */
  above(id: string, known?: RecordData): RecordData;
}

type Computed = 'menu' | 'api' | 'record' | 'fields' | 'status' | 'actions' | 'deletable';

/**
 * A kind as all code reads it: complete and frozen, created by `defineKind` for built-in kinds and by `readKind` (`configured.ts`) for
 * those of portal.json.
 */
export interface Kind extends Omit<
  Complete<KindDeclaration, DefaultedKey<'kind'> | 'createNeeds' | 'id' | 'columns' | 'sort'>,
  Computed
> {
  readonly source: 'built-in' | 'configured';
  /** Undefined if the list is not requested for each parent. */
  readonly lineage?: Lineage;
  readonly menu: Complete<Declared<'kind.menu'>, DefaultedKey<'kind.menu'>> | false;
  readonly style: 'calls' | 'simple-rest';
  /** The collection's path with `simple-rest`; else empty. */
  readonly restPath: string;
  readonly api: { readonly list: FullCall } & Partial<Record<keyof CrudInput, FullCall>>;
  readonly record: ZodMiniType;
  readonly fields: Readonly<Record<string, Field>>;
  readonly status?: Pick<Complete<StatusInput, DefaultedKey<'kind.status'>>, 'field' | 'values'> & {
    readonly isTransitional: (record: RecordData) => boolean;
  };
  /** Actions on a record. */
  readonly actions: readonly Action[];
  /** Actions without a record, shown above the list. */
  readonly kindActions: readonly Action[];
  readonly deletable: (record: RecordData) => boolean;
}

/**
 * A problem of a declaration, for the console and the doctor. A kind with a problem is left out, and the portal starts without it (except
 * with `isIgnored`).
 */
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
  /** The unknown word and the known ones, for a suggestion (`nearest.ts`). */
  meant?: { given: string; known: readonly string[] };
  /** Only this value is ignored; the rest of the declaration is used. */
  isIgnored?: true;
}
