/** A record of a kind that is never read whole, found by the search of its API as one types. Loaded with the first such input. */
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useProvider } from '../../context/portal';
import { isBlank } from '../../lib/blank';
import { Note } from '../../ui/Note';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { useAutocompleteTexts } from '../../ui/useAutocompleteTexts';
import { useDebounced } from '../../ui/useDebounced';
import { useFoundRecords } from '../useFoundRecords';
import { useRecordNames } from '../useRecordNames';
import { AutocompleteField } from './AutocompleteField';
import { FieldFrame } from './Frame';
import type { SelectOption } from './SelectInput';
import { useFormLocation } from './useFormLocation';
import { useInput, type InputProps } from './useInput';
import { ChoicesNote } from './ChoicesNote';

interface LongReferenceInputProps extends InputProps {
  target: Kind;
  /** Only records of this location. Default: the location chosen in the form, if it has one. */
  location: string | undefined;
  /** Only these of the records. */
  only?: ((record: PortalRecord) => boolean) | undefined;
}

export default function LongReferenceInput({ target, location, only, ...props }: LongReferenceInputProps) {
  const translate = useTranslate();
  const { id, value, set, error, ref, leave, aria } = useInput<string | number | undefined>(props);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const siteLocation = useFormLocation(target, location);
  const { labelOf } = useRecordNames(target.name);
  const found = useFoundRecords(target, text, { enabled: isOpen, location: siteLocation });
  const portalId = siteLocation === undefined ? (value ?? '') : `${siteLocation}:${value}`;
  const provider = useProvider();
  // Not react-admin's hook, which logs that an id of a record elsewhere is not found.
  const known = useQuery({
    queryKey: [target.name, 'getOne', { id: String(portalId), meta: undefined }],
    queryFn: async () => (await provider.getOne<PortalRecord>(target.name, { id: portalId })).data,
    enabled: !isBlank(value),
    retry: false,
  });
  const optionOf = (record: PortalRecord): SelectOption => ({
    value: record[target.id] as string | number,
    label: labelOf(record),
  });
  const { records = [], isPartial = false } = found.data ?? {};
  const listed = records.filter((record) => only?.(record) ?? true).map(optionOf);
  const isListed = listed.some(({ value: own, label }) => text === String(own) || text === label);
  // What is not listed may exist all the same: the text is then taken as its id.
  const options = isPartial && text !== '' && !isListed ? [...listed, { value: text, label: text }] : listed;
  const isChosen = (option: SelectOption) => String(option.value) === String(value);
  const own = known.data && optionOf(known.data);
  const chosen = isBlank(value)
    ? null
    : (options.find(isChosen) ?? (own && isChosen(own) ? own : { value: value ?? '', label: oneLine(value, 120) }));
  const isSearching = isOpen && (isAwaited(found) || text !== typed.trim());
  return (
    <>
      <FieldFrame {...props} id={id} error={error}>
        <Autocomplete
          id={id}
          options={chosen && !options.some(isChosen) ? [chosen, ...options] : options}
          value={chosen}
          fullWidth
          size="small"
          // The API has searched: what it finds need not have the text in its name.
          filterOptions={(all) => all.filter((option) => !isChosen(option))}
          getOptionKey={(option) => option.value}
          isOptionEqualToValue={(a, b) => String(a.value) === String(b.value)}
          loading={isSearching}
          {...useAutocompleteTexts()}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
          onBlur={leave}
          onChange={(_, option) => set(option?.value ?? '')}
          renderInput={(params) => <AutocompleteField params={params} input={{ ref, error, aria }} />}
        />
      </FieldFrame>
      <ChoicesNote of={found} />
      {isPartial && <Note>{translate('long.partial')}</Note>}
    </>
  );
}
