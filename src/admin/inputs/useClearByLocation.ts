import { useFormContext } from 'react-hook-form';
import type { Field, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { formName } from './useFields';

/**
 * For a form's location input: clears the references to records of one location, since those of the former one are not in the new one.
 * Call it when a person has chosen another location.
 *
 * @example
 * const clear = useClearByLocation(fields);
 * return <LocationInput name="location" label="Location" onChosen={clear} />;
 */
export function useClearByLocation(fields: readonly Field[]): () => void {
  const { registry } = usePortal();
  const { setValue } = useFormContext<RecordData>();
  const isByLocation = ({ reference }: Field) => registry.find(reference ?? '')?.scope === 'location';
  return () => fields.filter(isByLocation).forEach((field) => setValue(formName(field), ''));
}
