import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { useInput } from './useInput';

interface AutocompleteFieldProps {
  params: AutocompleteRenderInputParams;
  /** The input of the form that the autocomplete is. */
  input: Pick<ReturnType<typeof useInput>, 'ref' | 'error' | 'aria'>;
}

/** The text field of an autocomplete that is an input of a form. */
export function AutocompleteField({ params, input: { ref, error, aria } }: AutocompleteFieldProps) {
  return (
    <TextField
      {...params}
      inputRef={ref}
      error={error !== undefined}
      slotProps={{ htmlInput: { ...params.inputProps, ...aria } }}
    />
  );
}
