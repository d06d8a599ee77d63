/** A record of another kind: a short list is a select, a long one is searched as one types. */
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PortalRecord } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { isBlank } from '../../lib/blank';
import { isAwaited } from '../../ui/sources';
import { usePartLabel } from '../../ui/usePartLabel';
import { oneLine } from '../../ui/safe';
import { useRecordNames } from '../useRecordNames';
import { useEverywhere, useInLocation } from '../useInLocation';
import { useFormLocation } from './useFormLocation';
import { hasDuplicates, distinctLabels, useNetworkName } from './distinctLabels';
import { AccountInput } from './AccountInput';
import { SelectInput, type SelectOption } from './SelectInput';
import { TextInput } from './TextInput';
import type { InputProps } from './useInput';
import { isSameId } from '../../lib/sameId';
import { dotted } from '../../lib/dotted';
import { ChoicesNote } from './ChoicesNote';

const SearchInput = lazy(() => import('./SearchInput'));
const LongReferenceInput = lazy(() => import('./LongReferenceInput'));

/** Up to this many options are a select; more are searched. */
export const maxOptions = 25;

interface ReferenceInputProps extends InputProps {
  reference: string;
  help?: string;
  /** Only records of this location. Default: the location chosen in the form, if it has one. */
  location?: string | undefined;
  /** Label of the empty option. */
  blank?: string;
  /** For a billing account that pays for something new, so it must be active. Default: if the field is required. */
  paying?: boolean;
  /** Only these of the records. */
  only?(record: PortalRecord): boolean;
}

/** Clears a choice that another choice of the form rules out; what the form began with stays. */
function useOnlyOffered(name: string, isOffered: (value: unknown) => boolean): void {
  const { setValue, formState } = useFormContext<RecordData>();
  const value: unknown = useWatch({ name });
  const isRuledOut = !isBlank(value) && value !== valueAt(formState.defaultValues ?? {}, name) && !isOffered(value);
  useEffect(() => {
    if (isRuledOut) setValue(name, '');
  }, [isRuledOut, name, setValue]);
}

function Known({ target, location, only, blank, ...props }: ReferenceInputProps & { target: Kind }) {
  const translate = useTranslate();
  const siteLocation = useFormLocation(target, location);
  const isLocated = siteLocation !== undefined;
  const inLocation = useInLocation(target.name, siteLocation);
  const everywhere = useEverywhere(target.name, !isLocated);
  const list = (isLocated ? inLocation : everywhere).source;
  const label = usePartLabel();
  useOnlyOffered(props.name, (value) => {
    const known = list.data?.find((record) => isSameId(record[target.id], value));
    return known === undefined || (only?.(known) ?? true);
  });
  const records = (list.data ?? []).filter((record) => only?.(record) ?? true);
  const own = (record: PortalRecord) => record[target.id] as string | number;
  const { labelOf } = useRecordNames(target.name);
  const nameOf = (record: PortalRecord) => labelOf(record);
  const networkName = useNetworkName(hasDuplicates(records.map(nameOf)) ? siteLocation : undefined);
  const labels = distinctLabels(
    records,
    nameOf,
    ({ private_ipv4: ip, network_uuid: network }) => dotted([oneLine(ip ?? '', 40), networkName(network)]),
    // Nothing else distinguishes them, and one of them will be used.
    (record) => oneLine(own(record), 60),
  );
  const options: SelectOption[] = records.map((record) => ({ value: own(record), label: labels.get(record) ?? '' }));
  if (options.length > maxOptions) {
    return (
      <Suspense fallback={<SelectInput {...props} options={[]} blank={translate('shell.loading.label')} />}>
        <SearchInput {...props} options={options} />
      </Suspense>
    );
  }
  const empty = isAwaited(list) ? label(list, '') : blank;
  return (
    <>
      <SelectInput
        {...props}
        options={options}
        {...(empty !== undefined && { blank: empty })}
        keepsOther={!isAwaited(list)}
      />
      <ChoicesNote of={list} />
    </>
  );
}

/**
 * Chooses a record of another kind; the value is the id that calls use. One whose list is never read whole (`serverSide`) is searched by
 * its API. For a disabled kind, and for a long one without a search, it is a plain input for the id.
 *
 * @example
 * <ReferenceInput name="network_uuid" label="Private network" reference="vpc" location="par1" />
 */
export function ReferenceInput(props: ReferenceInputProps) {
  const translate = useTranslate();
  const target = usePortal().registry.find(props.reference);
  const { reference, location, only, blank: _blank, paying = props.required !== false, ...plain } = props;
  if (reference === 'billing_account') return <AccountInput {...plain} paying={paying} />;
  if (!target) return <TextInput {...plain} mono />;
  const { serverSide } = target.api.list;
  if (!serverSide) return <Known {...props} target={target} />;
  if (serverSide.search === undefined) return <TextInput {...plain} mono />;
  return (
    <Suspense fallback={<SelectInput {...plain} options={[]} blank={translate('shell.loading.label')} />}>
      <LongReferenceInput {...plain} target={target} location={location} only={only} />
    </Suspense>
  );
}
