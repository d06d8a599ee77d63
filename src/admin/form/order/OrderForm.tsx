/**
 * The page for ordering something billable. The kind provides facts, validation, request body, price lines and
 * inputs; the frame provides location, paying account, blocking problems, draft, summary, submit-once, error
 * handling, leave guard and API snippets.
 */
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { usePortal } from '../../../context/portal';
import { beginPlan } from '../../runs/bulkRuns';
import { recordCreation } from '../../runs/recordCreation';
import type { RunSequel } from '../../runs/ledger';
import type { Path, PathValue } from 'react-hook-form';
import type { Written } from '../../../../dataProvider';
import type { RecordData } from '../../../../resources/kind/types';
import type { ChoiceValue } from '../../inputs/Cards';
import { useUser } from '../../queries';
import { useKeyPermissions } from '../../rights';
import { useEverywhere } from '../../useInLocation';
import { OrderSummary, OrderSummaryContent } from '../OrderSummary';
import { validateCount, countOf } from './count';
import { HowMany } from './HowMany';
import { rememberChoices } from './lastChoices';
import { numberedNames } from './nextNames';
import { OrderBar } from './OrderBar';
import { OrderButton } from './OrderButton';
import { OrderPage } from './OrderPage';
import { useOrder } from './useOrder';
import { useDeferredOrder, useOrdered, type OrderedDraft, type OrderedProps } from './useOrdered';
import { useSequel } from './useSequel';
import type { OrderDraft } from './useOrderForm';

interface OrderFormProps<T extends OrderDraft> extends OrderedProps<T> {
  /** The request body, with the location. */
  body(draft: T): RecordData;
  /** Said when nothing is missing. */
  ready: string;
  /** The form's field for a name that the API uses; undefined: it has none. Default: the same. */
  fieldOf?(name: string): string | undefined;
  /** Values reused in the next form of the kind, in addition to location and account. */
  remembers?: readonly Path<T>[];
  /** Called once it has been created with these values. */
  onMade?(values: T): void;
  /** The action on another record that follows each creation; see `RunSequel`. */
  sequel?(draft: T): RunSequel | undefined;
  /** Names of fields that no draft keeps. */
  secrets?: readonly Path<T>[];
  /** A draft that is put back lacks one of them. Default: never. */
  lacksSecret?: boolean;
  /** Where ordering is more than one call. Default: makes what `body` says. */
  send?(draft: T): Promise<Written>;
  /** New values of the fields that depend on the location, when another one is chosen. */
  ofLocation?: Partial<T>;
  /** Another location was chosen: what is only partly of one. */
  onLocation?(): void;
  onAccount?(id: ChoiceValue): void;
  /** Further blocking problems, or notes. */
  notes?: ReactNode;
  /** Begins with the kind's description. Default: true. */
  about?: boolean;
  /** The same under another name, where more than the name follows from it. */
  named?(draft: T, name: string): T;
  /** Maximum number of identical resources with the current choices. Default: the kind's maximum (`createMany`). */
  maxAlike?: number;
  /** Under the heading of the location. */
  whereAbout?: string;
  /** The kind's own sections. */
  children: ReactNode;
}

interface ContentProps<T extends OrderDraft> {
  given: OrderedDraft<T>;
  ready: string;
}

const Content = <T extends OrderDraft>({ given, ready }: ContentProps<T>) => (
  <OrderSummaryContent {...useOrdered(given)} ready={ready} />
);

interface SummaryProps<T extends OrderDraft> extends OrderedProps<T> {
  ready: string;
  drawn: Ref<HTMLElement>;
  children: ReactNode;
}

function Summary<T extends OrderDraft>({ drawn, ready, children, ...ordered }: SummaryProps<T>) {
  const given = useDeferredOrder(ordered);
  const content = useMemo(() => <Content given={given} ready={ready} />, [given, ready]);
  return (
    <OrderSummary ref={drawn} content={content}>
      {children}
    </OrderSummary>
  );
}

/** Sends an order: one creation, with the action that follows it, or one row for each name. */
function useSendOrder<T extends OrderDraft>(props: OrderFormProps<T>) {
  const { order, body, secrets = [], named } = props;
  const { kind } = order;
  const owner = useUser().data?.id;
  const { provider, registry } = usePortal();
  const permissions = useKeyPermissions();
  const { createMany = 1 } = kind;
  const taken = useEverywhere(kind.name, createMany > 1).data.map((record) => record[kind.title]);
  const nameOf = (draft: T) => String(draft[kind.title as keyof T] ?? '').trim();
  const rename = (draft: T, name: string): T => named?.(draft, name) ?? { ...draft, [kind.title]: name };
  const alikeOf = (draft: T) => {
    const name = nameOf(draft);
    return name === '' ? [] : numberedNames(name, countOf(draft), taken);
  };
  const isSecret = (field: string) => secrets.some((one) => one === field);
  const split = (values: RecordData, isStored: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isSecret(field) !== isStored));

  function orderOne(draft: T): Promise<Written> {
    const [values, name, sequel] = [body(draft), nameOf(draft), props.sequel?.(draft)];
    const make = () => provider.make(kind.name, values);
    if (!sequel || name === '' || taken.includes(name)) return make();
    const stored = { values: split(values, true), secrets: Object.keys(split(values, false)) };
    return recordCreation({ kind, owner: String(owner), name, ...stored, sequel }, make);
  }

  /** One row per name; without secrets. */
  function orderMany(draft: T) {
    const bodies = alikeOf(draft).map((name) => ({ name, values: body(rename(draft, name)) }));
    const sequel = props.sequel?.(draft);
    beginPlan({ provider, kind, permissions, registry }, String(owner), {
      ...{ action: 'create', plan: 'create', ...(sequel && { sequel }) },
      secrets: split(bodies[0]?.values ?? {}, false),
      rows: bodies.map(({ name, values }, index) => ({ id: `new:${index}`, name, values: split(values, true) })),
    });
  }
  return { nameOf, alikeOf, orderOne, orderMany };
}

/**
 * The form that orders something billable: location, the kind's own sections as `children`, account, summary
 * with price and forecast, draft, and submit-once. A creation whose answer was lost is searched for before
 * anything is re-sent.
 *
 * @example
 * <OrderForm
 *   order={order}
 *   validate={() => ({})}
 *   body={({ display_name }) => ({ display_name })}
 *   facts={() => []}
 *   price={() => []}
 *   ready="The disk can be created."
 * >
 *   <NameSection kind={kind} />
 * </OrderForm>
 */
export function OrderForm<T extends OrderDraft>(props: OrderFormProps<T>) {
  const { order, validate, body, fieldOf, secrets = [], remembers = [], lacksSecret = false, ofLocation = {} } = props;
  const { about, notes, whereAbout, onAccount, onLocation, send, children, maxAlike } = props;
  const { kind, form, defaults, accounts, account, judgeBy } = order;
  const owner = useUser().data?.id;
  const [summary, setSummary] = useState<HTMLElement | null>(null);
  const { createMany = 1 } = kind;
  const most = Math.min(maxAlike ?? createMany, createMany);
  const { nameOf, alikeOf, orderOne, orderMany } = useSendOrder(props);
  const goOn = useSequel(kind);
  const judge = (draft: T) => ({ ...validate(draft), ...validateCount(kind, draft, most) });
  const ordering = { ...props, validate: judge };
  useLayoutEffect(() => judgeBy(judge));
  // What is chosen while the answer is awaited was not ordered.
  const ordered = useRef<{ values: T; sequel: RunSequel | undefined }>(undefined);
  const sent = useOrder({
    ...{ kind, form, defaults, secrets },
    bodyOf: body,
    async send(values) {
      ordered.current = { values: { ...values }, sequel: props.sequel?.(values) };
      if (send) return send(values);
      if (countOf(values) === 1) return orderOne(values);
      orderMany(values);
      return undefined;
    },
    nameOf: (record) => String((ordered.current && nameOf(ordered.current.values)) || (record[kind.title] ?? '')),
    byQuery: true,
    onMade(written) {
      const { values, sequel } = ordered.current ?? { values: form.getValues(), sequel: undefined };
      if (sequel && written) void goOn(sequel, written.record, nameOf(values));
      const names: readonly Path<T>[] = ['location' as Path<T>, 'billing_account_id' as Path<T>, ...remembers];
      rememberChoices(kind.name, owner, Object.fromEntries(names.map((name) => [name, values[name as keyof T]])));
      props.onMade?.(values);
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <OrderPage
      order={sent}
      {...{ about, notes, whereAbout, accounts, account, onAccount }}
      secrets={lacksSecret}
      onLocation={() => {
        for (const [name, value] of Object.entries(ofLocation)) {
          form.setValue(name as Path<T>, value as PathValue<T, Path<T>>);
        }
        onLocation?.();
      }}
      summary={
        <Summary {...ordering} drawn={setSummary}>
          <OrderButton order={sent} />
        </Summary>
      }
      foot={<OrderBar {...ordering} summary={summary} submit={sent.submit} />}
    >
      {children}
      {createMany > 1 && <HowMany most={most} namesOf={(count) => alikeOf({ ...form.getValues(), how_many: count })} />}
    </OrderPage>
  );
}
