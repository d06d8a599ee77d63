/** Chooses the record below which a long list is shown. Loaded with the first such list that has a page of its own. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useGetOne, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PortalRecord } from '../../../../dataProvider';
import { recordId } from '../../../../dataProvider/address';
import { parentsInFilter, locationInFilter } from '../../../../dataProvider/serverQuery';
import { filterRecords } from '../../../../dataProvider/list';
import type { Field, Kind, RecordData } from '../../../../resources/kind/types';
import { pathTo } from '../../../context/paths';
import { usePortal } from '../../../context/portal';
import { wholeList } from '../../../lib/wholeList';
import { Note } from '../../../ui/Note';
import { PartNote } from '../../../ui/Part';
import { oneLine } from '../../../ui/safe';
import { isAwaited } from '../../../ui/sources';
import { useAutocompleteTexts } from '../../../ui/useAutocompleteTexts';
import { useDebounced } from '../../../ui/useDebounced';
import { childFilter } from '../../family';
import { useWords } from '../../texts';
import { useFoundRecords } from '../../useFoundRecords';
import { useRecordNames } from '../../useRecordNames';
import { PickerChip } from './PickerChip';
import styles from './long.module.css';
import { dotted } from '../../../lib/dotted';
import { useListFilter } from '../useListFilter';

/** Up to this many are offered; others are found by typing. */
const maxOffered = 50;

/** The records of the parent that match a text: of a list that is never read whole, what its API finds. */
function useParents(parent: Kind, typed: string) {
  const isLong = parent.api.list.serverSide !== undefined;
  const text = useDebounced(typed.trim());
  const isSearched = parent.api.list.serverSide?.search !== undefined;
  const found = useFoundRecords(parent, isSearched ? text : '', { enabled: isLong });
  const all = useGetList<PortalRecord>(
    parent.name,
    { pagination: wholeList, sort: { field: parent.title, order: 'ASC' }, filter: {} },
    { enabled: !isLong, retry: false },
  );
  if (isLong)
    return {
      source: found,
      ...(found.data ?? { records: [], isPartial: false }),
      isSearching: isAwaited(found) || text !== typed.trim(),
    };
  const records = filterRecords(parent, all.data ?? [], { q: typed }).slice(0, maxOffered);
  return { source: all, records, isPartial: false, isSearching: isAwaited(all) };
}

/** Its name, and its location where there are several: two may have the same name. */
function useLabelOf(parent: Kind): (record: PortalRecord) => string {
  const { locations } = usePortal();
  const { labelOf } = useRecordNames(parent.name);
  return (record) => {
    const location = locations.length > 1 && locations.find(({ slug }) => slug === record.location)?.display_name;
    return dotted([labelOf(record), location && oneLine(location, 60)]);
  };
}

interface PickerProps {
  parent: Kind;
  label: string;
  onChoose(record: PortalRecord): void;
}

function Picker({ parent, label, onChoose }: PickerProps) {
  const [typed, setTyped] = useState('');
  const labelOf = useLabelOf(parent);
  const { source, records, isPartial, isSearching } = useParents(parent, typed);
  const translate = useTranslate();
  const words = useWords();
  const list = pathTo(parent, 'list');
  return (
    <div className={styles.picker}>
      <Autocomplete<PortalRecord>
        openOnFocus
        options={records}
        value={null}
        size="small"
        // What the API finds need not have the text in its name.
        filterOptions={(given) => given}
        getOptionKey={({ id }) => id}
        getOptionLabel={labelOf}
        loading={isSearching}
        {...useAutocompleteTexts()}
        inputValue={typed}
        onInputChange={(_, input, reason) => reason !== 'reset' && setTyped(reason === 'input' ? input : '')}
        onChange={(_, record) => record && onChoose(record)}
        renderInput={(params) => <TextField {...params} label={label} autoFocus />}
      />
      <PartNote of={source} />
      {isPartial && (
        <Note remedy={list && <Link to={list}>{translate('show.missing.list', { what: words.many(parent) })}</Link>}>
          {translate('long.above_partial', { what: words.one(parent) })}
        </Note>
      )}
    </div>
  );
}

/** The chosen parent by its name, or by its id until that is known. */
function useChosen(kind: Kind, parent: Kind, field: Field): string[] {
  const { filterValues } = useListContext();
  const labelOf = useLabelOf(parent);
  const above = parentsInFilter(kind, { filter: filterValues });
  const own = above?.[field.name];
  const location = parent.scope === 'location' ? locationInFilter(kind, { filter: filterValues }) : undefined;
  const isLocated = parent.scope === 'account' || location !== undefined;
  const id = above && isLocated ? recordId(parent, { ...above, [parent.id]: own }, location) : '';
  const { data } = useGetOne<PortalRecord>(parent.name, { id }, { enabled: id !== '', retry: false });
  if (!above) return [];
  return [data ? labelOf(data) : oneLine(String(own), 60)];
}

export function ParentChip({ kind, parent, field }: { kind: Kind; parent: Kind; field: Field }) {
  const label = useWords().field(kind, field);
  const changeFilter = useListFilter();
  const chosen = useChosen(kind, parent, field);
  const choose = (record: PortalRecord) => {
    const above: RecordData = childFilter(parent, record, { kind, field, isOwned: true });
    changeFilter((filter) => ({ ...filter, ...above }));
  };
  return (
    <PickerChip
      label={label}
      chosen={chosen}
      picker={(close) => (
        <Picker
          parent={parent}
          label={label}
          onChoose={(record) => {
            choose(record);
            close();
          }}
        />
      )}
    />
  );
}
