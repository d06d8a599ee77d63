/** Types and resources that an account pays for, to exclude from its forecast. */
import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../../src/ui/Button';
import { metered, type TypeRate } from '../../pricing/runRate';
import { usePortal } from '../../../src/context/portal';
import { oneLine } from '../../../src/ui/safe';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { useWords } from '../../../src/admin/texts';
import type { ResourcesOf } from './useResourceRates';
import chart from './forecastChart.module.css';
import { formatNumber } from '../../../src/lib/intl';

/** Number of a type's resources shown at first, and added each time. */
const step = 20;

interface TypesProps {
  types: readonly TypeRate[];
  resourcesOf: ResourcesOf;
  /** Names of types and keys of resources. */
  without: ReadonlySet<string>;
  onToggle(name: string): void;
}

interface ResourcesProps extends Omit<TypesProps, 'types'> {
  type: string;
}

function Resources({ type, resourcesOf, without, onToggle }: ResourcesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const sums = useSumText();
  const [shown, setShown] = useState(step);
  const all = resourcesOf(type);
  const isWhole = without.has(type);
  const rest = all.length - shown;
  return (
    <>
      {all.slice(0, shown).map(({ key, name, hourly }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={isWhole || without.has(key)}
            disabled={isWhole}
            onChange={() => onToggle(key)}
          />
          <bdi>{name}</bdi>
          <span>{sums.perMonth(hourly)}</span>
        </label>
      ))}
      {rest > 0 && (
        <Button variant="link" onClick={() => setShown(shown + step)}>
          {translate('sums.graph.more', { count: formatNumber(rest, locale) })}
        </Button>
      )}
    </>
  );
}

function Type({ type, ...props }: Omit<TypesProps, 'types'> & { type: TypeRate }) {
  const translate = useTranslate();
  const words = useWords();
  const sums = useSumText();
  const { registry } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const { name, count, hourly } = type;
  const kind = registry.find(name);
  const many = kind ? words.kind(kind, 2) : oneLine(name, 60);
  const label =
    name === metered
      ? translate('sums.graph.metered')
      : translate('sums.graph.type', { name: many, count: `${count}` });
  return (
    <>
      <div className={chart.type}>
        {kind && count > 1 && (
          <button
            type="button"
            className="p-center p-bare"
            aria-expanded={isOpen}
            aria-label={translate('sums.graph.single', { name: many })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
        <label>
          <input type="checkbox" checked={props.without.has(name)} onChange={() => props.onToggle(name)} />
          <span>{label}</span>
          <span>{sums.perMonth(hourly)}</span>
        </label>
      </div>
      {isOpen && (
        <div className={chart.singles} role="group" aria-label={many}>
          <Resources type={name} {...props} />
        </div>
      )}
    </>
  );
}

export function Types({ types, ...props }: TypesProps) {
  const translate = useTranslate();
  return (
    <fieldset className={chart.what}>
      <legend>{translate('sums.graph.without')}</legend>
      {types.map((type) => (
        <Type key={type.name} type={type} {...props} />
      ))}
    </fieldset>
  );
}
