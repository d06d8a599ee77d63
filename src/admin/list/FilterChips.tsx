import { useListContext } from 'ra-core';
import { labelsName } from '../../../resources/kind/labels';
import type { Kind } from '../../../resources/kind/types';
import { oneLine } from '../../ui/safe';
import { CheckChip, useFilterValues } from './FilterChip';
import { facetNames, useFacet } from './useFacets';

function FacetChip({ kind, name }: { kind: Kind; name: string }) {
  const { label, size, options, labelOf } = useFacet(kind, name);
  const isLoaded = useListContext().data !== undefined;
  const [chosen] = useFilterValues(name);
  // Labels are the last chip, so nothing shifts when they arrive, and a single one narrows the list already. Any
  // other filter needs two values to be of use; until the list has loaded, its chip reserves the space.
  const isLabels = name === labelsName && !kind.fields[name];
  const minimum = isLabels ? 1 : isLoaded ? 2 : 0;
  if (size < minimum && chosen.length === 0) return null;
  return (
    <CheckChip
      name={name}
      label={label}
      options={options}
      labelOf={(value) => oneLine(labelOf(value), 60)}
      disabled={!isLoaded}
    />
  );
}

export function FilterChips({ kind }: { kind: Kind }) {
  return facetNames(kind).map((name) => <FacetChip key={name} kind={kind} name={name} />);
}
