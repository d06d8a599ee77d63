/** A choice whose options come from a call: the label of its option, or the value until there is one. */
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { hasSharedCall, optionsQuery, namedValues } from './fetchedOptions';
import type { LateValueProps } from './LateValue';

/**
 * All rows with the same call share one answer. In a list only calls that are the same for many rows are made. A failed call leaves
 * the values.
 */
export function FetchedOptionValue({ kind, field, record, dense, value }: LateValueProps) {
  const { http } = usePortal();
  const { optionsFrom: declared = { path: '' } } = field;
  const scope = namedValues(declared, record);
  const { data } = useQuery({
    ...optionsQuery(http, kind, declared, scope ?? {}),
    enabled: scope !== undefined && (!dense || hasSharedCall(kind, declared)),
  });
  const option = data?.find((one) => String(one.value) === String(value));
  return <bdi>{oneLine(option?.label ?? value, 120)}</bdi>;
}
