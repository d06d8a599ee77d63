/** Search and commands (Ctrl/⌘ K): one line to type in, and everything that one can go to or do. */
import Modal from '@mui/material/Modal';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import {
  Fragment,
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { keyName } from './keys';
import { MenuIcon } from './MenuIcon';
import type { Command } from '../lib/command';
import { RetryLink } from '../ui/RetryLink';
import { useLatest } from '../ui/useLatest';
import { matchesOf, Sources, type Found } from './palette/Sources';
import styles from './palette.module.css';

/** Named among the texts of pages: the first list does without them. */
const lateSections: readonly string[] = ['verbs', 'attention'];

interface PaletteProps {
  open: boolean;
  /** What was typed while this was loading. */
  typed: string;
  onClose: () => void;
  onShortcuts: () => void;
}

const Option = memo(function Option({ command }: { command: Command }) {
  const { icon, label, hint, keys, mono } = command;
  const Hint = mono ? 'code' : 'bdi';
  return (
    <>
      <MenuIcon icon={icon} size={16} />
      <bdi className={styles.label}>{label}</bdi>
      {hint && <Hint className={styles.hint}>{hint}</Hint>}
      {keys && <kbd aria-hidden>{keyName(keys)}</kbd>}
    </>
  );
});

type PartialSearch = Pick<NonNullable<Found['records']>, 'unread' | 'partial'>;

/** What was not searched: lists that could not be read, and lists that are searched below their parents only. */
function Unsearched({ unread, partial, onClose }: PartialSearch & Pick<PaletteProps, 'onClose'>) {
  const translate = useTranslate();
  return (
    <>
      {unread.length > 0 && (
        <p role="status" className={styles.unread}>
          {translate('palette.unread', { what: unread.map(({ label }) => label).join(', ') })}{' '}
          <RetryLink retry={() => unread.forEach(({ retry }) => retry())} />
        </p>
      )}
      {partial.length > 0 && (
        <p role="status" className={styles.unread}>
          {translate('palette.partial')}{' '}
          {partial.map(({ label, path }, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <Link to={path} onClick={onClose}>
                {label}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

interface CommandListInput {
  matches: Command[];
  query: string;
  setQuery(query: string): void;
  onClose(): void;
}

/** A list of commands below the input that filters them: a command runs when it is chosen, which closes the palette. */
const useCommandList = ({ matches, query, setQuery, onClose }: CommandListInput) =>
  useAutocomplete<Command>({
    options: matches,
    open: true,
    value: null,
    inputValue: query,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setQuery(typed);
    },
    onChange: (_, command) => {
      if (!command || command.blocked) return;
      onClose();
      command.run();
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    getOptionLabel: (command) => command.label,
    getOptionKey: (command) => command.id,
    // What is not possible now is reached all the same, so that its reason is heard.
    getOptionDisabled: (command) => command.blocked === true,
    disabledItemsFocusable: true,
    isOptionEqualToValue: (a, b) => a.id === b.id,
    groupBy: (command) => command.section,
    filterOptions: (options) => options,
    autoHighlight: true,
  });

interface FieldProps {
  input: ComponentProps<'input'>;
  first: string;
  onClose(): void;
}

/** The text is rendered at once and its results in time slices after it, so that typing never waits for them. */
function Field({ input: { onChange, ...input }, first, onClose }: FieldProps) {
  const translate = useTranslate();
  const [text, setText] = useState(first);
  return (
    <div className={styles.field}>
      <Search size={16} aria-hidden />
      <input
        {...input}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          startTransition(() => onChange?.(event));
        }}
        autoFocus
        type="text"
        aria-label={translate('shell.palette.label')}
        placeholder={translate('shell.palette.placeholder')}
        spellCheck={false}
      />
      <kbd aria-hidden>Esc</kbd>
      <button type="button" className={styles.close} aria-label={translate('actions.close')} onClick={onClose}>
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}

/** The field is rendered first, and what it searches in time slices after it, or with the first Enter. */
function Commands({ typed: before, onClose, onShortcuts }: Omit<PaletteProps, 'open'>) {
  const [first] = useState(before);
  const [typed, setQuery] = useState(first || undefined);
  const [shown, setShown] = useState<Found>();
  const latest = useRef<Found>(undefined);
  const isNext = useDeferredValue(true, false);
  const onFound = useCallback((found: Found) => {
    latest.current = { ...latest.current, ...found };
    startTransition(() => setShown(latest.current));
  }, []);
  const searchNow = useCallback((query: string) => {
    flushSync(() => setQuery(query));
    flushSync(() => setShown(latest.current));
  }, []);
  return (
    <>
      <CommandList {...{ first, setQuery, searchNow, onClose, found: shown }} />
      {(isNext || typed !== undefined) && <Sources query={typed ?? ''} {...{ onShortcuts, onFound }} />}
    </>
  );
}

interface CommandListProps {
  /** What is in the field at first. */
  first: string;
  setQuery(query: string): void;
  /** Renders the results of a query at once. */
  searchNow(query: string): void;
  onClose(): void;
  /** Undefined until something has been searched. */
  found: Found | undefined;
}

const nothing: Found = { query: '' };

/** What is focused and highlighted is rendered here, without another search. */
const CommandList = memo(function CommandList({ first, setQuery, searchNow, onClose, found }: CommandListProps) {
  const { query, records } = found ?? nothing;
  const matches = useMemo(() => matchesOf(found ?? nothing), [found]);
  const searching = records?.searching ?? false;
  const translate = useTranslate();
  const label = translate('shell.palette.label');
  const list = useCommandList({ matches, query, setQuery, onClose });
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = list;
  const { onKeyDown, ...rootProps } = getRootProps();
  const act = useLatest<[KeyboardEvent<HTMLDivElement>], void>((_again, event) => onKeyDown?.(event));
  // Enter is for the results of what has been typed, even if they are not rendered yet.
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    const isLate = target instanceof HTMLInputElement && target.value !== found?.query;
    if (event.key === 'Enter' && isLate) searchNow(target.value);
    act(event);
  };
  const groups = groupedOptions as unknown as { key: number; index: number; group: string; options: Command[] }[];
  const nameOf = (section: string) =>
    translate(lateSections.includes(section) ? `palette.${section}` : `shell.palette.${section}`);
  const option = (command: Command, index: number): ReactNode => {
    const { key, ...props } = getOptionProps({ option: command, index }) as ReturnType<typeof getOptionProps> & {
      key: string;
    };
    return (
      <li key={key} {...props} className={styles.option}>
        <Option command={command} />
      </li>
    );
  };
  return (
    <div {...rootProps} onKeyDown={pressed}>
      <Field input={getInputProps()} first={first} onClose={onClose} />
      <p role="status" className="p-visually-hidden">
        {query && translate(searching ? 'shell.palette.searching' : 'shell.palette.results', matches.length)}
      </p>
      {!found && <div className={styles.awaited} />}
      {found && matches.length > 0 && (
        <ul {...getListboxProps()} aria-label={label} className={styles.list}>
          {groups.map(({ key, index, group, options }) => (
            <li key={key} role="presentation">
              <ul role="group" aria-label={nameOf(group)}>
                <li role="presentation" aria-hidden className={styles.section}>
                  {nameOf(group)}
                </li>
                {options.map((command, at) => option(command, index + at))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {found && matches.length === 0 && (
        <div className={styles.nothing}>
          <p>{translate(searching ? 'shell.palette.searching' : 'shell.palette.nothing', { query })}</p>
          {!searching && <p>{translate('shell.palette.nothing_hint')}</p>}
        </div>
      )}
      {records && <Unsearched unread={records.unread} partial={records.partial} onClose={onClose} />}
      <p className={styles.foot}>{translate('shell.palette.keys')}</p>
    </div>
  );
});

interface BackdropProps {
  onClick?: MouseEventHandler;
}

const Backdrop = ({ onClick }: BackdropProps) => <div aria-hidden className={styles.backdrop} onClick={onClick} />;

/** No dialog of MUI, whose transitions compute the layout of the page before the first frame: what is pressed here opens at once. */
export function Palette({ open, typed, onClose, onShortcuts }: PaletteProps) {
  const translate = useTranslate();
  return (
    <Modal open={open} onClose={onClose} className={styles.place} slots={{ backdrop: Backdrop }}>
      <div
        role="dialog"
        aria-modal
        aria-label={translate('shell.palette.label')}
        tabIndex={-1}
        className={styles.palette}
      >
        <Commands {...{ typed, onClose, onShortcuts }} />
      </div>
    </Modal>
  );
}
