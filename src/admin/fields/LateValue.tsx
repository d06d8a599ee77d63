/** Values of field types that only JSON kinds have: durations, progress, rows, maps, and choices with options from a call. */
import type { ComponentType } from 'react';
import type { Field, Kind, RecordData } from '../../../resources/kind/types';
import { FetchedOptionValue } from './FetchedOptionValue';
import { MeasureValue } from './MeasureValue';
import { MapValue, RowsValue } from './NestedValue';

export interface LateValueProps {
  kind: Kind;
  field: Field;
  record: RecordData;
  dense: boolean;
  /** Neither missing nor an empty list. */
  value: unknown;
  /** Shows the value of a field of a row: `FieldValue`, which loads this file. */
  Cell: ComponentType<Omit<LateValueProps, 'value' | 'Cell'>>;
}

export default function LateValue(props: LateValueProps) {
  switch (props.field.type) {
    case 'rows':
      return <RowsValue {...props} />;
    case 'map':
      return <MapValue {...props} />;
    case 'choice':
      return <FetchedOptionValue {...props} />;
    default:
      return <MeasureValue {...props} />;
  }
}
