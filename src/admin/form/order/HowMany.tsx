/** How many alike, and what they will be called. */
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { NumberInput } from '../../inputs/NumberInput';
import { Section } from '../Section';
import { countOf } from './count';

interface HowManyProps {
  /** As things are chosen now. */
  most: number;
  /** By how many there are to be. */
  namesOf(count: number): readonly string[];
}

/** The names follow what is typed. */
function Names({ count, namesOf }: Pick<HowManyProps, 'namesOf'> & { count: number }) {
  const translate = useTranslate();
  useWatch();
  const names = namesOf(count);
  const list = names.length > 3 ? [names[0], names[1], '…', names.at(-1)] : names;
  return (
    <p role="status" className="p-quiet">
      {names.length > 0
        ? translate('plans.create.names', { names: list.join(', ') })
        : translate('plans.create.unnamed')}
    </p>
  );
}

export function HowMany({ most, namesOf }: HowManyProps) {
  const translate = useTranslate();
  const how_many: unknown = useWatch({ name: 'how_many' });
  const count = Math.min(countOf({ how_many: how_many as number, location: '', billing_account_id: '' }), most);
  return (
    <Section title={translate('plans.create.section')}>
      <NumberInput
        name="how_many"
        label={translate('plans.create.how_many')}
        min={1}
        max={most}
        help={translate(most === 1 ? 'plans.create.only_one' : 'plans.create.limit', { most })}
      />
      {count > 1 && <Names count={count} namesOf={namesOf} />}
    </Section>
  );
}
