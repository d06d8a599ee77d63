import { Check, ChevronDown, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelsName } from '../../../resources/kind/labels';
import type { Kind } from '../../../resources/kind/types';
import { oneLine } from '../../ui/safe';
import { facetNames, useFacet } from './useFacets';
import { themedLazy } from '../../ui/themed';
import { LazyBoundary } from '../../ui/LazyBoundary';
import styles from './list.module.css';

const CheckMenu = themedLazy(
  () => import('./CheckMenu'),
  (m) => m.CheckMenu,
);

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

function Chip({ kind, name }: { kind: Kind; name: string }) {
  const translate = useTranslate();
  const facet = useFacet(kind, name);
  const { filterValues, setFilters, data } = useListContext();
  const isHere = data !== undefined;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = asList(filterValues[name]);
  // Most lists have no labels; theirs is the last chip. Of those there are one narrows already.
  const isLabels = name === labelsName && !kind.fields[name];
  if (isLabels && facet.options.length === 0 && chosen.length === 0) return null;
  // A filter with one value is useless. Until the list has loaded the chip keeps its space, so that nothing
  // shifts.
  if (isHere && !isLabels && facet.options.length < 2 && chosen.length === 0) return null;

  const choose = (values: readonly string[]) => {
    const { [name]: _before, ...others } = filterValues;
    setFilters(values.length > 0 ? { ...others, [name]: values } : others, undefined, false);
  };
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const labels = chosen.map((value) => oneLine(facet.labelOf(value), 60));
  return (
    <span className={styles.chip} data-on={chosen.length > 0 || undefined}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!isHere}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        <span>
          {chosen.length > 0
            ? translate('list.filter.is', { name: facet.label, value: labels.join(', ') })
            : facet.label}
        </span>
        {chosen.length === 0 && <ChevronDown size={14} aria-hidden />}
      </button>
      {chosen.length > 0 && (
        <button
          type="button"
          aria-label={translate('list.filter.remove', { name: facet.label })}
          onClick={() => choose([])}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {anchor && (
        <LazyBoundary>
          <CheckMenu
            label={facet.label}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            items={facet.options.map((o) => ({ ...o, checked: chosen.includes(o.value) }))}
            onToggle={toggle}
            mark={<Check size={16} aria-hidden />}
          />
        </LazyBoundary>
      )}
    </span>
  );
}

export function FilterChips({ kind }: { kind: Kind }) {
  return (
    <>
      {facetNames(kind).map((name) => (
        <Chip key={name} kind={kind} name={name} />
      ))}
    </>
  );
}
