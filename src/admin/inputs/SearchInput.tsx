/** A choice out of many, found by typing. MUI's autocomplete, loaded only when a list is that long. */
import Autocomplete from '@mui/material/Autocomplete';
import { useAutocompleteTexts } from '../../ui/useAutocompleteTexts';
import { AutocompleteField } from './AutocompleteField';
import { FieldFrame } from './Frame';
import type { SelectOption } from './SelectInput';
import { isBlank } from '../../lib/blank';
import { oneLine } from '../../ui/safe';
import { useInput, type InputProps } from './useInput';

/** Number of options rendered at once; the others are found by typing. */
const maxShown = 100;

export default function SearchInput({ options, ...props }: InputProps & { options: readonly SelectOption[] }) {
  const { id, value, set, error, ref, leave, aria } = useInput<string | number | undefined>(props);
  const known = options.find((option) => String(option.value) === String(value));
  // A value that is no longer among the options is still sent, so it is shown.
  const chosen = known ?? (isBlank(value) ? null : { value: value ?? '', label: oneLine(value, 80) });
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Autocomplete
        id={id}
        options={chosen && !known ? [chosen, ...options] : options}
        value={chosen}
        fullWidth
        size="small"
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        filterOptions={(all, { inputValue, getOptionLabel }) => {
          const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
          const fits = (option: SelectOption) =>
            words.every((word) => `${getOptionLabel(option)} ${option.value}`.toLowerCase().includes(word));
          return all.filter(fits).slice(0, maxShown);
        }}
        {...useAutocompleteTexts()}
        onBlur={leave}
        onChange={(_, option) => set(option?.value ?? '')}
        renderInput={(params) => <AutocompleteField params={params} input={{ ref, error, aria }} />}
      />
    </FieldFrame>
  );
}
