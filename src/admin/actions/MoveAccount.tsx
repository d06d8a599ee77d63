/** Moving a record to another billing account: who may be chosen, and what changes for both accounts. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing/account';
import { discountOf } from '../../../resources/billing/rates';
import type { Field, Kind } from '../../../resources/kind/types';
import { savingsSum } from '../../../resources/pricing/kindSum';
import { payerField } from '../../../resources/rights';
import { afterDiscount, isEmpty, isUnknown, multiplySum } from '../../lib/sum';
import { Note } from '../../ui/Note';
import { isAwaited } from '../../ui/sources';
import { accountName, accountOf } from '../account';
import { BudgetLine } from '../billing/BudgetLine';
import { ChangeAwaited } from '../billing/SharesChange';
import { CreditForecast } from '../billing/CreditForecast';
import { usePayer } from '../billing/PayerForecast';
import { AccountInput } from '../inputs/AccountInput';
import { formName } from '../inputs/useFields';
import type { ActionItem } from '../runs/actionsFor';
import { useSumText } from '../sums/useSumText';
import { useWords } from '../texts';
import { useAccounts } from '../useAccounts';
import { usePriceList } from '../usePriceList';
import { useActionWords } from './useActionWords';
import { dotted } from '../../lib/dotted';

/** The value that names the new account; undefined if the action does not move its record to another one. */
export function newPayerField(kind: Kind, item: ActionItem): Field | undefined {
  if (!item.action || item.action.creates || payerField(kind) === undefined) return undefined;
  return item.fields.find(({ reference, required }) => reference === 'billing_account' && required);
}

interface MoveProps {
  kind: Kind;
  record: PortalRecord;
  field: Field;
}

/**
 * Why the record cannot be moved at the moment: there is no other account.
 *
 * @example
 * const refused = useNoOtherAccount(kind, record, fields[0]);
 */
export function useNoOtherAccount(kind: Kind, record: PortalRecord, field: Field | undefined): string | undefined {
  const translate = useTranslate();
  const { accounts, source, hidden } = useAccounts();
  const present = usePayer(kind, record);
  if (!field || hidden || isAwaited(source) || source.data === undefined) return undefined;
  return accounts.some(({ id }) => id !== present?.id) ? undefined : translate('show.move.none');
}

/** All accounts; the one that pays now is marked and cannot be chosen. */
export function NewPayerInput({ kind, record, field }: MoveProps) {
  const words = useWords();
  const present = usePayer(kind, record);
  return <AccountInput name={formName(field)} label={words.field(kind, field)} present={present?.id} />;
}

interface ShiftProps extends Omit<MoveProps, 'field'> {
  from: BillingAccount | undefined;
  /** Undefined until it is chosen. */
  to: BillingAccount | undefined;
}

/** The monthly price on each account, and how long its credit then lasts. Empty if the record is free. */
function Shift({ kind, record, from, to }: ShiftProps) {
  const text = useSumText();
  const list = usePriceList(kind.price !== undefined);
  if (!kind.price) return null;
  if (!list) return <ChangeAwaited />;
  // What stays behind on a deletion is billed on its own: it does not move either.
  const hourly = savingsSum(kind, list, record);
  if (isEmpty(hourly)) return null;
  if (isUnknown(hourly)) return <Note>{text.perMonth(hourly)}</Note>;
  const more = to && afterDiscount(hourly, discountOf(to));
  const less = from && afterDiscount(hourly, discountOf(from));
  const about = (account: BillingAccount, change: string) => dotted([accountName(account), change]);
  return (
    <>
      {from && less && (
        <CreditForecast account={from} less={less} about={about(from, text.change(multiplySum(less, -1)))} />
      )}
      {to && more && (
        <>
          <CreditForecast account={to} more={more} about={about(to, text.change(more))} />
          <BudgetLine account={to} more={hourly} />
        </>
      )}
    </>
  );
}

/** Who pays now and, once an account is chosen, from now on; and what that changes for the one and the other. */
export function MoveConsequences({ kind, record, field }: MoveProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const { accounts } = useAccounts();
  const from = usePayer(kind, record);
  const to = accountOf(accounts, useWatch({ name: formName(field) }));
  if (!from && !to) return null;
  const names = { name: words.name(record), to: to && accountName(to), from: from && accountName(from) };
  const moved = from ? 'show.move.text' : 'show.move.text_unknown';
  return (
    <>
      <Note>{translate(to ? moved : 'show.move.now', names)}</Note>
      <Shift kind={kind} record={record} from={from} to={to} />
    </>
  );
}
