/** A fresh system on a machine's boot disk: which one, how it is entered, and what goes (docs/coverage.md, sections 2, 7). */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../src/ui/Button';
import { useActionItem } from '../../../src/admin/actions/useActionItem';
import { isTyped, TypedName } from '../../../src/admin/actions/TypedName';
import { useActionWords } from '../../../src/admin/actions/useActionWords';
import { usePerform } from '../../../src/admin/actions/usePerform';
import styles from '../../../src/admin/actions/actions.module.css';
import { FieldErrorLine } from '../../../src/admin/form/FieldErrorLine';
import { FailedNote } from '../../../src/ui/Failed';
import { Part } from '../../../src/ui/Part';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { AccessInputs } from './AccessInputs';
import { keysOf, savedKeys } from '../../../src/admin/inputs/savedKeys';
import { useUser } from '../../../src/admin/queries';
import { ImageInput } from '../../../src/admin/inputs/ImageInput';
import { useImages } from '../../../src/admin/catalogue';
import { PriceChange } from './PriceChange';
import type { DialogProps } from '../../screens';
import { familiesOf, type OsFamily } from '../../compute/image';
import { reinstallBody, validateReinstall, startingReinstall, type ReinstallDraft } from '../reinstall';
import { defaultUsername } from '../rules';

function ReinstallForm({ kind, record, families, onClose, onDone }: DialogProps & { families: readonly OsFamily[] }) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const perform = usePerform(kind);
  const [typed, setTyped] = useState('');
  const systems = families.flatMap((family) => family.systems);
  const owner = useUser().data?.id;
  const [defaults] = useState(() => startingReinstall(record, systems, keysOf(savedKeys(), owner)[0]));
  const form = useForm<ReinstallDraft>({
    defaultValues: defaults,
    resolver: useErrorResolver<ReinstallDraft>((draft) => validateReinstall(draft, systems)),
  });
  const key = useWatch({ control: form.control, name: 'system' });
  const system = systems.find((one) => one.key === key);
  const item = useActionItem(kind, record, 'reinstall');
  const { setFocus } = form;
  useEffect(() => setFocus('system'), [setFocus]);
  const { onSubmit, sending, refusals } = useSubmit<ReinstallDraft, unknown>({
    form,
    fieldOf: (name) => (name.startsWith('os_') ? 'system' : name),
    send: async (draft) => item && perform.withValues(item, record, reinstallBody(draft, systems)),
    done: onDone,
  });
  if (!item) return null;
  const name = words.name(record);
  const ready = item.allowed && isTyped(name, typed);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSubmit(event);
        }}
      >
        <DialogContent>
          <div className={styles.question}>
            <p>{words.confirm(item, record)}</p>
            {!item.allowed && <p role="status">{words.reason(item, record)}</p>}
            <ImageInput
              name="system"
              label={translate('form.section.what')}
              families={families}
              onChosen={(next) => {
                if (form.getValues('username') === defaultUsername(system))
                  form.setValue('username', defaultUsername(next));
              }}
            />
            {system && (
              <PriceChange
                kind={kind}
                record={record}
                change={() => ({ system })}
                label={translate('money.licence')}
                quiet
              />
            )}
            <AccessInputs system={system} />
            <p className={styles.final}>{translate('actions.delete_dialog.final')}</p>
            <TypedName wanted={name} value={typed} onChange={setTyped} focused={false} />
            <FieldErrorLine refusals={refusals} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!ready} aria-disabled={sending || undefined}>
            {sending ? translate('actions.working') : words.label(item)}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

export default function ReinstallDialog(props: DialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { name } = useActionWords(props.kind);
  const images = useImages();
  const families = familiesOf(images.data ?? []);
  const action = translate('resources.virtual_machine.actions.reinstall.label');
  return (
    <Dialog open fullWidth maxWidth="md" onClose={props.onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {translate('actions.confirm_dialog.title', { action, name: name(props.record) })}
      </DialogTitle>
      {families.length > 0 ? (
        <ReinstallForm {...props} families={families} />
      ) : (
        <DialogContent>
          <Part of={images} shape="line" failed={translate('create.machine.failed')}>
            {() => (
              <FailedNote tone="warning" retry={images.refetch}>
                {translate('create.machine.none')}
              </FailedNote>
            )}
          </Part>
        </DialogContent>
      )}
    </Dialog>
  );
}
