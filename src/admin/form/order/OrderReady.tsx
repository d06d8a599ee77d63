import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Kind } from '../../../../resources/kind/types';
import { ColumnPage } from '../../../ui/ColumnPage';
import { Part } from '../../../ui/Part';
import { isAwaited, optional, type PartSource } from '../../../ui/sources';
import { combineSources } from '../../../ui/combinedSources';
import { useDelayed } from '../../../ui/useDelayed';
import { usePrices, useUser } from '../../queries';
import { useWords } from '../../texts';
import { useAccounts, type AccountChoices } from '../../useAccounts';

/** How long a form waits for `shapes` at most, ms. */
const shapeDelay = 1000;

interface OrderReadyProps {
  kind: Kind;
  /** Data that the form's default values need, besides the accounts; wrap what is not required in `optional`. */
  needs?: Readonly<Record<string, PartSource<unknown>>>;
  /**
   * Requests whose answers the form does not need but that add or remove an input. The form waits for them so that nothing
   * moves afterwards, at most `shapeDelay`.
   */
  shapes?: readonly PartSource<unknown>[];
  /** What failed to load, as a sentence. */
  failed?: string;
  children(accounts: AccountChoices): ReactNode;
}

/**
 * Waits for the data that an order form needs for its default values. Another query string is a different form.
 *
 * @example
 * <OrderReady kind={kind}>{(known) => <p>{known.accounts.length}</p>}</OrderReady>
 */
export function OrderReady({ kind, needs = {}, shapes = [], failed, children }: OrderReadyProps) {
  const words = useWords();
  const { search } = useLocation();
  const accounts = useAccounts();
  // Whose last choices and saved keys are taken.
  const user = useUser();
  // Requested in parallel with the rest: the summary needs them.
  usePrices();
  const isLate = useDelayed(shapeDelay);
  const isShaped = isLate || !shapes.some(isAwaited);
  const shape = { data: isShaped || undefined, error: undefined, refetch: () => undefined };
  return (
    <Part
      of={combineSources({ ...needs, shape, accounts: optional(accounts.source), user: optional(user) })}
      shape="order"
      failed={failed}
      frame={(state) => <ColumnPage title={words.newOne(kind)}>{state}</ColumnPage>}
    >
      {() => <Fragment key={search}>{children(accounts)}</Fragment>}
    </Part>
  );
}
