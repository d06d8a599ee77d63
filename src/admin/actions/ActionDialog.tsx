/**
 * The dialog before an action: a confirmation that names the record, input values, or the record's name to be
 * typed before data is destroyed. On failure it stays open with its input.
 */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import type { ValidationErrors } from '../../../resources/kind/validate';
import { PortalError } from '../../../dataProvider/errors';
import { ActionCost } from '../billing/ActionCost';
import { DeleteSavings } from '../billing/DeleteSavings';
import { ChildConsequences } from './ChildConsequences';
import { useBelow } from './useBelow';
import { FieldErrorLine } from '../form/FieldErrorLine';
import { changedValues, formName, formPath, givenValues, readValues, useFields } from '../inputs/useFields';
import { Sections } from '../form/Sections';
import { useListsUnchanged } from '../form/useListsUnchanged';
import { useSubmit } from '../form/useSubmit';
import { KindInput } from '../inputs/KindInput';
import { KnownRecord } from '../inputs/knownRecord';
import { useWords } from '../texts';
import { needsTypedName, type ActionItem } from '../runs/actionsFor';
import { isTyped, TypedName } from './TypedName';
import { useInFlight } from '../runs/inFlight';
import { MoveConsequences, newPayerField, NewPayerInput, useNoOtherAccount } from './MoveAccount';
import { useActionWords } from './useActionWords';
import { usePerformOf } from './usePerform';
import styles from './actions.module.css';

/** An action of another record that is sent in place of the dialog's own. */
export interface SentInstead {
  kind: Kind;
  record: PortalRecord;
  item: ActionItem;
  /** What it is sent with, from the values of the dialog. */
  values(values: RecordData): RecordData;
}

interface ActionDialogProps {
  kind: Kind;
  record: PortalRecord;
  item: ActionItem;
  /** Additional information, above the inputs. */
  about?: ReactNode;
  /** Consequences of the input values; shown below them. */
  outcome?: ReactNode;
  /** Initial values of the fields, overriding those of the record. */
  initial?: RecordData;
  /** Why the action is not possible at the moment, if the record alone does not show it. */
  refused?: string | undefined;
  /** Its text and button are shown, and it is sent: a disk grows by an action of the machine that it is in. */
  instead?: SentInstead | undefined;
  /** Errors in addition to those derived from the fields, by field name. */
  fieldErrors?(values: RecordData): ValidationErrors;
  /** Given up. */
  onClose(): void;
  /** Done. */
  onDone(): void;
}

/**
 * Inputs are initialised with the record's values of the same names: resizing starts at the current size. Inputs
 * for things in a location need the record's location; it is not sent. `moves` names another account than the
 * record's.
 */
const initialValues = (item: ActionItem, record: PortalRecord, moves: Field | undefined): RecordData => ({
  ...(record.location !== undefined && { location: record.location }),
  ...Object.fromEntries(
    item.fields
      .filter((field) => field !== moves)
      .map((field) => [formName(field), valueAt(record, field.name)])
      .filter(([, value]) => value !== undefined && value !== null),
  ),
});

/** Focuses the first input. Inside the dialog, since its content mounts later than the dialog itself. */
function FocusOn({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name, { shouldSelect: true }), [name, setFocus]);
  return null;
}

const none: readonly PortalRecord[] = [];

const refusal = (fields: readonly (readonly [string, string[]])[]) =>
  new PortalError({ kind: 'general', message: '', status: 0, fields: Object.fromEntries(fields) });

interface ActionSubmitOptions extends Pick<
  ActionDialogProps,
  'kind' | 'record' | 'item' | 'instead' | 'fieldErrors' | 'onDone'
> {
  form: ReturnType<typeof useFields>;
  /** The action is editing: only what was changed is sent. */
  edits: boolean;
}

/** While others change the record, what is not edited follows it: only the edited values are sent (`changedOnly`). */
function useFollowRecord(form: ReturnType<typeof useFields>, values: RecordData, follows: boolean): void {
  // Read here, so that react-hook-form keeps it for `keepDirtyValues`.
  void form.formState.dirtyFields;
  const print = JSON.stringify(values);
  const follow = useEffectEvent(() => form.reset({ ...form.getValues(), ...values }, { keepDirtyValues: true }));
  const [first] = useState(print);
  const followed = useRef(first);
  useEffect(() => {
    if (!follows || followed.current === print) return;
    followed.current = print;
    follow();
  }, [follows, print]);
}

function useActionSubmit({ kind, record, item, instead, fieldErrors, onDone, form, edits }: ActionSubmitOptions) {
  const words = useActionWords(kind);
  const { fieldError } = useWords();
  const performOf = usePerformOf();
  // The initial values: changes that others make in the meantime are not this person's.
  const [opened] = useState(record);
  const mustBeUnchanged = useListsUnchanged(kind);
  return useSubmit<RecordData, unknown>({
    form,
    title: words.failed(item.via ?? item),
    fieldOf: (name) => formPath(item.fields, name, form.getValues()),
    async send(values) {
      const read = readValues(item.fields, values, record);
      const found = Object.entries(fieldErrors?.(read) ?? {});
      // Rejected as the API would reject it: the errors are shown at their fields.
      if (found.length > 0) throw refusal(found.map(([field, invalid]) => [field, [fieldError(invalid)]]));
      const changed = () => changedValues(item.fields, read, edits ? opened : record);
      const sent = edits ? changed() : givenValues(item.action?.changedOnly ? changed() : read);
      if (edits && Object.keys(sent).length === 0) return;
      if (edits) await mustBeUnchanged(item.fields, sent, opened);
      if (instead) await performOf(instead.kind).withValues(instead.item, instead.record, instead.values(sent));
      else await performOf(kind).withValues(item, record, sent);
    },
    done: onDone,
  });
}

/** The texts of the dialog. What is sent in place of the action (`via`, `instead`) is more than the label says. */
function useDialogWords({ kind, record, item, instead }: ActionDialogProps) {
  const words = useActionWords(kind);
  const insteadWords = useActionWords(instead?.kind ?? kind);
  const sent = item.via ?? item;
  return {
    name: words.name(record),
    label: words.label(item),
    confirm: words.confirm(sent, record),
    warning: instead && insteadWords.confirm(instead.item, instead.record),
    submit: instead ? insteadWords.label(instead.item) : words.label(sent),
    reason: () => words.reason(item, record),
  };
}

type ConsequencesProps = Parameters<typeof ChildConsequences>[0] & {
  kind: Kind;
  record: PortalRecord;
  action: string;
};

/** What else the action changes: children, cost, and that deletion is final. */
function Consequences({ kind, record, action, kinds }: ConsequencesProps) {
  const translate = useTranslate();
  const deletes = action === 'delete';
  return (
    <>
      <ChildConsequences kinds={kinds} />
      {deletes && <DeleteSavings kind={kind} records={[record]} />}
      <ActionCost kind={kind} action={action} records={[record]} />
      {deletes && <p className={styles.final}>{translate('actions.delete_dialog.final')}</p>}
    </>
  );
}

export function ActionDialog(props: ActionDialogProps) {
  const { kind, record, item, about, outcome, initial, refused, onClose } = props;
  const translate = useTranslate();
  const { name, label, confirm, warning, submit, ...words } = useDialogWords(props);
  const id = useId();
  const [typed, setTyped] = useState('');
  const moves = newPayerField(kind, item);
  const noOther = useNoOtherAccount(kind, record, moves);
  const edits = item.action === undefined && item.fields.length > 0;
  const given = { ...initialValues(item, record, moves), ...initial };
  const form = useFields(item.fields, edits ? record : undefined, edits ? undefined : given, record);
  useFollowRecord(form, given, item.action?.changedOnly === true);
  const inFlight = useInFlight(kind, record.id, item.name);

  const wanted = needsTypedName(kind, item) ? name : undefined;
  const below = useBelow(kind, item.name === 'delete' ? [record] : none);
  const reason = item.allowed ? (refused ?? noOther) : words.reason();
  const ready = reason === undefined && below.isKnown && (wanted === undefined || isTyped(wanted, typed));

  const { onSubmit, sending, refusals } = useActionSubmit({ ...props, form, edits });
  const busy = sending || inFlight;
  const first = item.fields[0];

  return (
    <DialogFrame
      title={translate('actions.confirm_dialog.title', { action: label, name })}
      size={item.fields.length > 0 ? 'sm' : 'xs'}
      onClose={onClose}
      describedBy={confirm ? `${id}-text` : undefined}
      onSubmit={(event) => {
        if (ready && !inFlight) onSubmit(event);
      }}
      actions={
        <>
          <Button variant="secondary" autoFocus={item.danger && wanted === undefined && !first} onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={item.danger ? 'danger' : 'primary'}
            disabled={!ready}
            aria-disabled={busy}
            // The person has already chosen the action: Enter confirms it, unless it is destructive.
            autoFocus={!first && !item.danger}
          >
            {busy ? translate('actions.working') : edits ? translate('actions.save_changes') : submit}
          </Button>
        </>
      }
    >
      <KnownRecord value={{ record, isNew: !edits }}>
        <FormProvider {...form}>
          <div className={styles.question}>
            {confirm && (
              <div id={`${id}-text`}>{item.via ? <Note tone="warning">{confirm}</Note> : <p>{confirm}</p>}</div>
            )}
            {warning && <Note tone="warning">{warning}</Note>}
            {about}
            <Consequences kind={kind} record={record} action={item.name} kinds={below.kinds} />
            {reason && <p role="status">{reason}</p>}
            <Sections sections={edits ? kind.sections : item.action?.sections} fields={item.fields}>
              {(field) =>
                field === moves ? (
                  <NewPayerInput kind={kind} record={record} field={field} />
                ) : (
                  <KindInput kind={kind} field={field} />
                )
              }
            </Sections>
            {moves && <MoveConsequences kind={kind} record={record} field={moves} />}
            {outcome}
            {first && <FocusOn name={formName(first)} />}
            {wanted !== undefined && <TypedName wanted={wanted} value={typed} onChange={setTyped} />}
            <FieldErrorLine refusals={refusals} />
          </div>
        </FormProvider>
      </KnownRecord>
    </DialogFrame>
  );
}
