import { isUnresponsive } from '../../../dataProvider/errors';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { readySystems, statesSystems, systemName, type LeaseDraft } from '../rules';
import type { MetalOs, MetalSpec } from '../schema';
import type { Sum } from '../../../src/lib/sum';
import { RadioCards } from '../../../src/admin/inputs/RadioCards';
import { TextInput } from '../../../src/admin/inputs/TextInput';
import type { useMetalSpecs } from './catalogue';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { Part } from '../../../src/ui/Part';
import { Note } from '../../../src/ui/Note';
import { Section } from '../../../src/admin/form/Section';
import { dotted } from '../../../src/lib/dotted';

interface SpecsProps {
  specs: readonly MetalSpec[];
  systems: readonly MetalOs[];
  /** Per hour, after discount; undefined until the prices are here. */
  priceOf(spec: MetalSpec): Sum | undefined;
  /** Name of the location. */
  locationName: string;
}

/** With another model goes the system that is not ready for it. */
function Specs({ specs, systems, priceOf, locationName }: SpecsProps) {
  const translate = useTranslate();
  const text = useSumText();
  const { getValues, setValue } = useFormContext<LeaseDraft>();
  const choose = (spec: MetalSpec | undefined) => {
    const ready = readySystems(spec, systems);
    if (ready.some(({ id }) => id === getValues('requested_os_id'))) return;
    setValue('requested_os_id', ready[0]?.id ?? '', { shouldDirty: true });
  };
  const cards = specs.map((spec) => {
    const price = priceOf(spec);
    const soldOut = spec.is_available === false;
    return {
      value: spec.id,
      label: spec.title ?? String(spec.id),
      about: dotted([spec.subtitle, spec.description]),
      aside: price && text.perMonth(price),
      refused: soldOut ? translate('form.preflight.sold_out', { location: locationName }) : undefined,
    };
  });
  return (
    <RadioCards
      name="spec_id"
      label={translate('resources.bare_metal.fields.spec')}
      minWidth={280}
      cards={cards}
      onChosen={(id) => choose(specs.find((spec) => spec.id === id))}
    />
  );
}

interface OfferedProps extends Omit<SpecsProps, 'specs'> {
  /** What the location offers. */
  offered: ReturnType<typeof useMetalSpecs>;
}

function Offered({ offered, ...given }: OfferedProps) {
  const translate = useTranslate();
  const location = given.locationName;
  return (
    <Part
      of={offered}
      shape="line"
      failed={isUnresponsive(offered.error) && translate('list.location.unresponsive', { location })}
      isEmpty={(specs) => specs.length === 0}
      empty={<Note>{translate('resources.bare_metal.page.nothing', { location })}</Note>}
    >
      {(specs) => <Specs {...given} specs={specs} />}
    </Part>
  );
}

/** The models of a location. */
export function SpecSection({ title, ...offered }: OfferedProps & { title: string }) {
  const translate = useTranslate();
  return (
    <Section title={title} about={translate('resources.bare_metal.help.spec_id')}>
      <Offered {...offered} />
    </Section>
  );
}

/** The systems that are ready for a model. */
export function SystemSection({ title, spec, ready }: { title: string; spec: MetalSpec; ready: readonly MetalOs[] }) {
  const translate = useTranslate();
  return (
    <Section title={title} about={translate('resources.bare_metal.help.requested_os_id')}>
      {!statesSystems(spec) && <Note tone="warning">{translate('resources.bare_metal.page.systems_unread')}</Note>}
      {ready.length > 0 ? (
        <RadioCards
          name="requested_os_id"
          label={title}
          minWidth={200}
          cards={ready.map((system) => ({ value: system.id, label: systemName(system) }))}
        />
      ) : (
        <TextInput
          name="requested_os_id"
          label={title}
          help={translate('resources.bare_metal.page.systems_typed')}
          mono
        />
      )}
    </Section>
  );
}
