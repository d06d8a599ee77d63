/** A record of a kind that is never read whole, found by the search of its API as one types. Loaded with the first such input. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { isBlank } from '../../lib/blank';
import { PartNote } from '../../ui/Part';
import { oneLine } from '../../ui/safe';
import { isAwaited } from '../../ui/sources';
import { useAutocompleteTexts } from '../../ui/useAutocompleteTexts';
import { useDebounced } from '../../ui/useDebounced';
import { labelOfRecord, useFoundRecords } from '../useFoundRecords';
import { FieldFrame } from './Frame';
import type { SelectOption } from './SelectInput';
import { useFormLocation } from './useFormLocation';
import { useInput, type InputProps } from './useInput';

interface LongReferenceInputProps extends InputProps {
  target: Kind;
  /** Only records of this location. Default: the location chosen in the form, if it has one. */
  location: string | undefined;
  /** Only these of the records. */
  only?: ((record: PortalRecord) => boolean) | undefined;
}

export default function LongReferenceInput({ target, location, only, ...props }: LongReferenceInputProps) {
  const { id, value, set, error, ref, leave, aria } = useInput<string | number | undefined>(props);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const siteLocation = useFormLocation(target, location);
  const found = useFoundRecords(target, text, { enabled: isOpen, location: siteLocation });
  const portalId = siteLocation === undefined ? (value ?? '') : `${siteLocation}:${value}`;
  const known = useGetOne<PortalRecord>(target.name, { id: portalId }, { enabled: !isBlank(value), retry: false });
  const optionOf = (record: PortalRecord): SelectOption => ({
    value: record[target.id] as string | number,
    label: labelOfRecord(target, record),
  });
  const options = (found.data ?? []).filter((record) => only?.(record) ?? true).map(optionOf);
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
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              error={error !== undefined}
              slotProps={{ htmlInput: { ...params.inputProps, ...aria } }}
            />
          )}
        />
      </FieldFrame>
      <PartNote of={found} />
    </>
  );
}
