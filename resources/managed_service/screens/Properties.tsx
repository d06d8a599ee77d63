/** Settings of a database by the names its engine knows them; only those that were changed are sent. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { changedSettings, validateSettings, settingsOf, type Setting } from '../settings';
import type { RecordData } from '../../kind/types';
import { isActive } from '../rules';
import { oneLine } from '../../../src/ui/safe';
import { DraftLine } from '../../../src/admin/form/DraftLine';
import { UnsavedGuard } from '../../../src/admin/form/UnsavedGuard';
import { useDraft } from '../../../src/admin/form/useDraft';
import { useErrorResolver } from '../../../src/admin/inputs/useFields';
import { useServerValues } from '../../../src/admin/form/useServerValues';
import { useSubmit } from '../../../src/admin/form/useSubmit';
import { NumberInput } from '../../../src/admin/inputs/NumberInput';
import { SwitchInput } from '../../../src/admin/inputs/SwitchInput';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import { useUser } from '../../../src/admin/queries';
import { useWords } from '../../../src/admin/texts';
import { Card, CardText } from '../../../src/admin/show/Card';
import { useChildCall } from '../../../src/admin/show/useChildCall';
import { SaveLine } from '../../../src/admin/show/SaveLine';
import { serviceOf, type ServicePartProps } from './servicePart';
import styles from './service.module.css';

function SettingInput({ setting: { field, name, value } }: { setting: Setting }) {
  const props = { name: field, label: oneLine(name, 80) };
  if (typeof value === 'boolean') return <SwitchInput {...props} />;
  return typeof value === 'number' ? <NumberInput {...props} /> : <TextInput {...props} required={false} mono />;
}

function Settings({ kind, record, settings }: ServicePartProps & { settings: readonly Setting[] }) {
  const translate = useTranslate();
  const words = useWords();
  const { pathname } = useLocation();
  const owner = useUser().data?.id;
  const call = useChildCall(kind, record);
  const defaults: RecordData = Object.fromEntries(settings.map(({ field, value }) => [field, value]));
  const form = useForm<RecordData>({
    defaultValues: defaults,
    resolver: useErrorResolver((values) => validateSettings(settings, values)),
  });
  useServerValues(form, defaults);
  const draft = useDraft(`${pathname}?tab=properties`, form, { owner, defaults });
  const { onSubmit, sending, refusals } = useSubmit<RecordData, RecordData>({
    form,
    saved: (sent) => sent,
    fieldOf: (name) => settings.find((setting) => setting.name === name)?.field,
    async send(values) {
      const changed = changedSettings(settings, values, form.formState.defaultValues ?? {});
      if (Object.keys(changed).length > 0) await call('set_properties', changed);
      return values;
    },
    done: () => draft.saved(),
  });
  const title = words.field(kind, 'properties');
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={title}>
        <Card title={title}>
          <div className={styles.fields}>
            <p className="p-quiet">{translate('services.properties.about')}</p>
            <DraftLine draft={draft} />
            {settings.map((setting) => (
              <SettingInput key={setting.field} setting={setting} />
            ))}
          </div>
          <SaveLine
            label={translate('services.properties.save')}
            sending={sending}
            refusals={refusals}
            refused={isActive(serviceOf(record)) ? undefined : translate('services.not_active')}
            onDiscard={draft.discard}
          />
        </Card>
      </form>
      <UnsavedGuard draft={draft} sending={sending} />
    </FormProvider>
  );
}

export function ServiceProperties(props: ServicePartProps) {
  const translate = useTranslate();
  const words = useWords();
  const settings = settingsOf(serviceOf(props.record));
  if (settings.length > 0) return <Settings {...props} settings={settings} />;
  return (
    <Card title={words.field(props.kind, 'properties')}>
      <CardText>{translate('services.properties.none')}</CardText>
    </Card>
  );
}
