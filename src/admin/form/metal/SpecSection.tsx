import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { readySystems, systemName, type LeaseDraft } from '../../../../resources/bare_metal/rules';
import type { MetalOs, MetalSpec } from '../../../../resources/bare_metal/schema';
import { perMonth, type Money } from '../../../lib/money';
import { RadioCards } from '../../inputs/RadioCards';
import type { useMetalSpecs } from '../../queries';
import { useMoneyText } from '../../useMoneyText';
import { Failed } from '../Failed';
import { Note } from '../Note';
import { Section } from '../Section';

interface SpecsProps {
  specs: readonly MetalSpec[];
  systems: readonly MetalOs[];
  /** Per hour. */
  priceOf(spec: MetalSpec): Money | undefined;
  /** Of the place. */
  placeName: string;
}

/** With another model goes the system that is not ready for it. */
function Specs({ specs, systems, priceOf, placeName }: SpecsProps) {
  const translate = useTranslate();
  const text = useMoneyText();
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
      about: [spec.subtitle, spec.description].filter(Boolean).join(' · '),
      aside: price && translate('money.per_month', { price: text.sum(perMonth(price)) }),
      refused: soldOut ? translate('form.preflight.sold_out', { location: placeName }) : undefined,
    };
  });
  return (
    <RadioCards
      name="spec_id"
      label={translate('resources.bare_metal.fields.spec')}
      least={280}
      cards={cards}
      onChosen={(id) => choose(specs.find((spec) => spec.id === id))}
    />
  );
}

interface OfferedProps extends Omit<SpecsProps, 'specs'> {
  /** What the place has. */
  offered: ReturnType<typeof useMetalSpecs>;
}

function Offered({ offered, ...given }: OfferedProps) {
  const translate = useTranslate();
  const { data: specs, error, refetch } = offered;
  const location = given.placeName;
  if (error && !specs) return <Failed retry={refetch}>{translate('list.location.silent', { location })}</Failed>;
  if (specs?.length === 0) return <Note>{translate('show.metal.nothing', { location })}</Note>;
  return <Specs {...given} specs={specs ?? []} />;
}

/** The models of a place. */
export function SpecSection({ title, ...offered }: OfferedProps & { title: string }) {
  const translate = useTranslate();
  return (
    <Section title={title} about={translate('resources.bare_metal.help.spec_id')}>
      <Offered {...offered} />
    </Section>
  );
}

/** The systems that are ready for a model. */
export function SystemSection({ title, ready }: { title: string; ready: readonly MetalOs[] }) {
  const translate = useTranslate();
  return (
    <Section title={title} about={translate('resources.bare_metal.help.requested_os_id')}>
      <RadioCards
        name="requested_os_id"
        label={title}
        least={200}
        cards={ready.map((system) => ({ value: system.id, label: systemName(system) }))}
      />
    </Section>
  );
}
