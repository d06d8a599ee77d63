import { useTranslate } from 'ra-core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { MetalSpec } from '../../../resources/bare_metal/schema';
import { oneLine } from '../../admin/fields/safe';
import { ToneChip } from '../../admin/fields/ToneChip';
import { Note } from '../../admin/form/Note';
import { Section } from '../../admin/form/Section';
import { SelectInput } from '../../admin/inputs/SelectInput';
import { useMetalOs, useMetalSpecs } from '../../admin/queries';
import { usePortal } from '../../portal';
import { useErrorText } from '../../shell/useErrorText';
import rows from '../../admin/rows.module.css';

function Row({ spec }: { spec: MetalSpec }) {
  const translate = useTranslate();
  const systems = useMetalOs().data ?? [];
  const names = (spec.ready_os_ids ?? []).map((id) => {
    const system = systems.find((one) => String(one.id) === String(id));
    return oneLine([system?.name ?? id, system?.version].filter(Boolean).join(' '), 60);
  });
  return (
    <li>
      <div className={rows.what}>
        <strong>
          <bdi>{oneLine(spec.title ?? spec.id, 80)}</bdi>
        </strong>
        <span>{oneLine([spec.id, spec.subtitle].filter(Boolean).join(' · '), 160)}</span>
        {names.length > 0 && (
          <span>
            {translate('people.admin.spec_systems')}: {names.join(', ')}
          </span>
        )}
      </div>
      <ToneChip tone={spec.is_available ? 'success' : 'off'}>
        {translate(spec.is_available ? 'people.admin.spec_available' : 'people.admin.spec_sold_out')}
      </ToneChip>
    </li>
  );
}

export function MetalSpecs() {
  const translate = useTranslate();
  const { message } = useErrorText();
  const { places } = usePortal();
  const usual = places.find((place) => place.is_default) ?? places[0];
  const form = useForm({ defaultValues: { location: usual?.slug ?? '' } });
  const location = useWatch({ control: form.control, name: 'location' });
  const { data, error } = useMetalSpecs(location || undefined);
  return (
    <Section title={translate('people.admin.specs')} about={translate('people.admin.specs_about')}>
      <FormProvider {...form}>
        <SelectInput
          name="location"
          label={translate('form.section.where')}
          options={places.map(({ slug, display_name }) => ({ value: slug, label: display_name ?? slug }))}
        />
      </FormProvider>
      {error && <Note tone="danger">{message(error)}</Note>}
      {data?.length === 0 && <p>{translate('people.admin.specs_none')}</p>}
      {data && data.length > 0 && (
        <ul className={`p-rows ${rows.list}`}>
          {data.map((spec) => (
            <Row key={spec.id} spec={spec} />
          ))}
        </ul>
      )}
    </Section>
  );
}
