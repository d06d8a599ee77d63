/** The administration page's section of models and the systems that are ready for them, by location. */
import { useTranslate } from 'ra-core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { MetalOs, MetalSpec } from '../../schema';
import { oneLine } from '../../../../src/ui/safe';
import { ToneChip } from '../../../../src/admin/fields/ToneChip';
import { Section } from '../../../../src/admin/form/Section';
import { SelectInput } from '../../../../src/admin/inputs/SelectInput';
import { useMetalOs, useMetalSpecs } from '../catalogue';
import { usePortal } from '../../../../src/context/portal';
import { Part, PartNote } from '../../../../src/ui/Part';
import rows from '../../../../src/admin/rows.module.css';
import { isSameId } from '../../../../src/lib/sameId';
import { dotted } from '../../../../src/lib/dotted';

function Row({ spec, systems }: { spec: MetalSpec; systems: readonly MetalOs[] }) {
  const translate = useTranslate();
  const names = (spec.ready_os_ids ?? []).map((id) => {
    const system = systems.find((one) => isSameId(one.id, id));
    return oneLine([system?.name ?? id, system?.version].filter(Boolean).join(' '), 60);
  });
  return (
    <li>
      <div className={rows.what}>
        <strong>
          <bdi>{oneLine(spec.title ?? spec.id, 80)}</bdi>
        </strong>
        <span className="p-under">{oneLine(dotted([spec.id, spec.subtitle]), 160)}</span>
        {names.length > 0 && (
          <span className="p-under">
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

export default function SpecsOnAdmin() {
  const translate = useTranslate();
  const { locations } = usePortal();
  const defaultLocation = locations.find((location) => location.is_default) ?? locations[0];
  const form = useForm({ defaultValues: { location: defaultLocation?.slug ?? '' } });
  const location = useWatch({ control: form.control, name: 'location' });
  const specs = useMetalSpecs(location || undefined);
  const systems = useMetalOs();
  return (
    <Section title={translate('people.admin.specs')} about={translate('people.admin.specs_about')}>
      <FormProvider {...form}>
        <SelectInput
          name="location"
          label={translate('form.section.where')}
          options={locations.map(({ slug, display_name }) => ({ value: slug, label: display_name ?? slug }))}
        />
      </FormProvider>
      {/* Without their names systems are shown by their ids. */}
      <PartNote of={systems} />
      <Part of={specs} isEmpty={(known) => known.length === 0} empty={<p>{translate('people.admin.specs_none')}</p>}>
        {(known) => (
          <ul className={`p-rows ${rows.list}`}>
            {known.map((spec) => (
              <Row key={spec.id} spec={spec} systems={systems.data ?? []} />
            ))}
          </ul>
        )}
      </Part>
    </Section>
  );
}
