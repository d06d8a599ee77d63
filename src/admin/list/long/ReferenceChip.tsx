/**
 * A filter by records of a kind that the API pages: searches the API as the user types, and reads the chosen records by id for their names.
 * Loaded with the first such filter.
 */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQueries } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalRecord } from '../../../../dataProvider';
import { isPortalError } from '../../../../dataProvider/errors';
import type { Field, Kind } from '../../../../resources/kind/types';
import { useProvider } from '../../../context/portal';
import { Note } from '../../../ui/Note';
import { PartNote } from '../../../ui/Part';
import { oneLine } from '../../../ui/safe';
import { isAwaited } from '../../../ui/sources';
import { useAutocompleteTexts } from '../../../ui/useAutocompleteTexts';
import { useDebounced } from '../../../ui/useDebounced';
import { useWords } from '../../texts';
import { useFoundRecords } from '../../useFoundRecords';
import { useRecordNames } from '../../useRecordNames';
import { useFilterValues } from '../FilterChip';
import { PickerChip } from './PickerChip';
import { useLongLocation } from './useLongLocation';
import styles from './long.module.css';

interface Choice {
  value: string;
  label: string;
}

/** Names of the chosen records. For one that does not exist or could not be read: its id, with a note. */
function useNamed(target: Kind, ids: readonly string[]) {
  const translate = useTranslate();
  const provider = useProvider();
  const { labelOf } = useRecordNames(target.name);
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: [target.name, 'getOne', { id, meta: undefined }],
      queryFn: async () => (await provider.getOne<PortalRecord>(target.name, { id })).data,
      retry: false,
    })),
  });
  const isAbsent = (error: unknown) => isPortalError(error) && error.status === 404 && error.kind !== 'unsearched';
  const failed = queries.filter(({ data, error }) => !data && error && !isAbsent(error));
  return {
    choices: ids.map((id, index): Choice => {
      const { data, error } = queries[index] ?? {};
      const own = oneLine(id, 120);
      if (data) return { value: id, label: labelOf(data) };
      if (!error) return { value: id, label: own };
      return { value: id, label: translate(isAbsent(error) ? 'long.absent' : 'long.unnamed', { id: own }) };
    }),
    retry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}

/** What the API finds for a text; without a search the text is an id. */
function useFoundChoices(target: Kind, typed: string, location: string | undefined) {
  const text = useDebounced(typed.trim());
  const { labelOf } = useRecordNames(target.name);
  const isSearched = target.api.list.serverSide?.search !== undefined;
  const found = useFoundRecords(target, isSearched ? text : '', { location });
  const { records = [], isPartial = false } = found.data ?? {};
  const choices = records.map((record): Choice => ({
    value: String(record[target.id]),
    label: labelOf(record),
  }));
  const isId = (!isSearched || isPartial) && text !== '' && !choices.some(({ value }) => value === text);
  return {
    found,
    isPartial,
    isSearching: isAwaited(found) || text !== typed.trim(),
    choices: isId ? [...choices, { value: text, label: text }] : choices,
  };
}

interface PickerProps {
  target: Kind;
  /** Where the records of `target` are searched for, if only there. */
  location: string | undefined;
  label: string;
  chosen: readonly Choice[];
  onChoose(values: readonly string[]): void;
}

function Picker({ target, location, label, chosen, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const { found, choices, isPartial, isSearching } = useFoundChoices(target, typed, location);
  const isChosen = ({ value }: Choice) => chosen.some((one) => one.value === value);
  return (
    <div className={styles.picker}>
      <Autocomplete
        multiple
        openOnFocus
        options={[...chosen, ...choices.filter((choice) => !isChosen(choice))]}
        value={[...chosen]}
        size="small"
        // The API has searched: what it finds need not have the text in its name.
        filterOptions={(all) => all.filter((choice) => !isChosen(choice))}
        getOptionKey={({ value }) => value}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        loading={isSearching}
        {...useAutocompleteTexts()}
        inputValue={typed}
        // What is chosen is another array each time, which counts as a reset.
        onInputChange={(_, input, reason) => reason !== 'reset' && setTyped(reason === 'input' ? input : '')}
        onChange={(_, values) => onChoose(values.map(({ value }) => value))}
        renderInput={(params) => <TextField {...params} label={label} autoFocus />}
      />
      <PartNote of={found} />
      {isPartial && <Note>{translate('long.partial')}</Note>}
    </div>
  );
}

interface ReferenceChipProps {
  kind: Kind;
  field: Field;
  target: Kind;
}

export function ReferenceChip({ kind, field, target }: ReferenceChipProps) {
  const translate = useTranslate();
  const label = useWords().field(kind, field);
  const [ids, choose] = useFilterValues(field.name);
  const location = useLongLocation(kind)?.current;
  const { choices, retry } = useNamed(target, ids);
  const isSingle = kind.api.list.serverSide?.several === undefined;
  return (
    <PickerChip
      label={label}
      chosen={choices.map((choice) => choice.label)}
      onRemove={() => choose(() => [])}
      picker={(close) => (
        <Picker
          target={target}
          location={target.scope === 'location' ? location : undefined}
          label={label}
          chosen={choices}
          onChoose={(values) => {
            choose(() => (isSingle ? values.slice(-1) : values));
            if (isSingle) close();
          }}
        />
      )}
    >
      {retry && (
        <button
          type="button"
          aria-label={translate('list.filter.is', { name: label, value: translate('actions.retry') })}
          onClick={retry}
        >
          <RefreshCw size={14} aria-hidden />
        </button>
      )}
    </PickerChip>
  );
}
