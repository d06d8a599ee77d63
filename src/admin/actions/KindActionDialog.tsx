/** The dialog of an action without a record: location, values, confirmation. Stays open on failure. */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { encode } from '../../../dataProvider/encode';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { Button } from '../../ui/Button';
import { FieldErrorLine } from '../form/FieldErrorLine';
import { useSubmit } from '../form/useSubmit';
import { Sections } from '../form/Sections';
import { KindInput } from '../inputs/KindInput';
import { SelectInput } from '../inputs/SelectInput';
import { useClearByLocation } from '../inputs/useClearByLocation';
import { formName, givenValues, readValues, useFields } from '../inputs/useFields';
import { ApiSnippetButton } from '../snippets/ApiSnippetButton';
import { useWords } from '../texts';
import { useActionParam } from './useActionParam';
import { useKindActions, useKindLocations, useKindPerform, type KindActionItem } from './useKindActions';
import styles from './actions.module.css';
import { privateTypes } from '../../../resources/kind/privateTypes';

interface WhereProps {
  kind: Kind;
  item: KindActionItem;
  locations: ReturnType<typeof useKindLocations>;
}

function Where({ kind, item, locations }: WhereProps) {
  const words = useWords();
  const clear = useClearByLocation(item.action.params);
  return (
    <SelectInput
      name="location"
      label={words.field(kind, 'location')}
      options={locations.map(({ slug, display_name }) => ({ value: slug, label: display_name }))}
      onChosen={clear}
    />
  );
}

function KindActionForm({ kind, item, onClose }: { kind: Kind; item: KindActionItem; onClose(): void }) {
  const translate = useTranslate();
  const words = useWords();
  const id = useId();
  const perform = useKindPerform(kind);
  const locations = useKindLocations(kind);
  const { action, label, reason } = item;
  const defaultLocation =
    locations.find((one) => one.is_preferred) ?? locations.find((one) => one.is_default) ?? locations[0];
  const form = useFields(action.params, undefined, { ...(defaultLocation && { location: defaultLocation.slug }) });
  const locationOf = (values: RecordData) =>
    defaultLocation ? String(values.location ?? defaultLocation.slug) : undefined;
  const { onSubmit, sending, refusals } = useSubmit<RecordData, unknown>({
    form,
    fieldOf: (name) => (action.params.some((field) => field.name === name) ? formName({ name }) : undefined),
    send: (values) => perform(item, locationOf(values), givenValues(readValues(action.params, values))),
    done: onClose,
  });
  const confirm = words.confirm(kind, action);
  const { call } = action;
  return (
    <DialogFrame
      title={translate('actions.confirm_dialog.title', { action: label, name: words.kind(kind, 2) })}
      size={action.params.length > 0 ? 'sm' : 'xs'}
      onClose={onClose}
      describedBy={confirm ? `${id}-text` : undefined}
      actionsClass={styles.ends}
      onSubmit={(event) => {
        if (!reason) onSubmit(event);
      }}
      actions={
        <>
          <span className={styles.calls}>
            {call && (
              <ApiSnippetButton
                name={words.kind(kind, 2)}
                calls={[
                  {
                    label,
                    call: (http) => {
                      const values = form.getValues();
                      const sent = givenValues(readValues(action.params, values));
                      const open = action.params.filter(({ type }) => !privateTypes.has(type)).map(({ name }) => name);
                      const known = Object.fromEntries(open.map((name) => [name, sent[name] ?? name.toUpperCase()]));
                      return http(encode(call, { location: locationOf(values) }, known));
                    },
                  },
                ]}
              />
            )}
          </span>
          <Button variant="secondary" autoFocus={action.danger && action.params.length === 0} onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant={action.danger ? 'danger' : 'primary'}
            disabled={reason !== undefined}
            aria-disabled={sending}
          >
            {sending ? translate('actions.working') : label}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className={styles.question}>
          {confirm && <p id={`${id}-text`}>{confirm}</p>}
          {reason && <p role="status">{reason}</p>}
          {locations.length > 1 && <Where kind={kind} item={item} locations={locations} />}
          <Sections sections={action.sections} fields={action.params}>
            {(field) => <KindInput kind={kind} field={field} />}
          </Sections>
          <FieldErrorLine refusals={refusals} />
        </div>
      </FormProvider>
    </DialogFrame>
  );
}

/** The dialog of the action that the URL names (`?action=`, without a record); nothing if the kind has none of it. */
export function KindActionDialog({ kind, name }: { kind: Kind; name: string }) {
  const { close } = useActionParam();
  const item = useKindActions(kind).find(({ action }) => action.name === name && action.href === undefined);
  return item ? <KindActionForm key={name} kind={kind} item={item} onClose={close} /> : null;
}
