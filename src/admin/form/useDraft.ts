import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { RecordData } from '../../../resources/kind/types';
import { isJsonObject, isNested } from '../../lib/json';
import { dropDraft, readDraft, writeDraft, type Owner } from '../../session/drafts';

/** Delay between the last key and writing the draft, ms. Leaving the page writes it at once. */
const pause = 300;

/** In a draft, beside its values, which have names without spaces: fingerprints of what its lists, rows and maps were entered over. */
const overName = 'typed over';

interface DraftOptions<T> {
  /** Id of the signed-in person. While it is undefined (not known yet), nothing is stored. */
  owner: Owner | undefined;
  /** The form's default values: only values that differ are stored. */
  defaults: T;
  /** Names of fields that are never stored. */
  secrets?: readonly string[];
}

export interface DraftState {
  /** Whether earlier input has been restored into the form. */
  restored: boolean;
  /**
   * Names of restored values that were entered over other ones than the present default values: of lists, rows and maps, which are sent
   * as a whole, so that saving would undo what others have changed. Empty once that is decided.
   */
  outdated: readonly string[];
  /** Decides it: the restored values replace the present ones. */
  keepOutdated(): void;
  /** Decides it: the present values are shown, in these fields only. */
  dropOutdated(): void;
  /** Deletes the draft and resets the form to its default values. */
  discard(): void;
  /** Call after success: deletes the draft, and stores no other. */
  done(): void;
  /** Call after success of a form that stays on the page: deletes the draft, and stores what is typed after it. */
  saved(): void;
  /** False if the browser stores nothing: leaving must then be confirmed. */
  isStored: boolean;
}

/** A fingerprint of a value. */
const printOf = (value: unknown): string => JSON.stringify(value ?? null);

const same = (a: unknown, b: unknown) => printOf(a) === printOf(b);

/** Whether a form's `dirtyFields` name any field that the person changed. */
const isDirtyIn = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(isDirtyIn));

/** Calls `save` a short time after the last input, and at once when the page is hidden or left. */
function useSaveInput<T extends FieldValues>(
  form: UseFormReturn<T>,
  key: string,
  dirty: { current: boolean },
  save: () => void,
): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      saveNow();
    };
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields }) => {
        dirty.current = isDirtyIn(dirtyFields);
        clearTimeout(timer);
        timer = setTimeout(now, pause);
      },
    });
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      stop();
      now();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [form, key, dirty]);
}

/**
 * Stores the input of `form` in this browser under `key` (the form's path), and restores it when the form is shown again. Values that only
 * the program has set (`setValue` without `shouldDirty`, such as a preselected card) make no draft. Name secret fields in `secrets`.
 *
 * @example
 * const draft = useDraft('/network/create', form, { owner: 1, defaults: { display_name: '', size_gb: 20 } });
 * return <DraftLine draft={draft} />;
 */
export function useDraft<T extends FieldValues>(
  key: string,
  form: UseFormReturn<T>,
  { owner, defaults, secrets = [] }: DraftOptions<T>,
): DraftState {
  const found = useMemo(() => (owner === undefined ? undefined : readDraft(key, owner)), [key, owner]);
  const [discarded, setDiscarded] = useState(false);
  const [decided, setDecided] = useState(false);
  const [isStored, setIsStored] = useState(true);
  const over = useRef(false);
  const dirty = useRef(false);
  const restorable = Object.entries(found ?? {}).filter(
    ([name, value]) => name !== overName && !secrets.includes(name) && !same(value, defaults[name]),
  );
  const bases = useMemo(() => new Map(isJsonObject(found?.[overName]) ? Object.entries(found[overName]) : []), [found]);
  // Fixed when it is restored: what changes while the form is open is found when it is sent.
  const [began] = useState(defaults);
  const outdated =
    decided || discarded
      ? []
      : restorable
          .map(([name]) => name)
          .filter((name) => isNested(began[name]) && bases.get(name) !== printOf(began[name]));

  const restore = useEffectEvent(() => {
    for (const [name, value] of restorable) {
      // Input from before the person was known is retained.
      if (!same(form.getValues(name as Path<T>), defaults[name])) continue;
      dirty.current = true;
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    }
  });

  useEffect(() => restore(), [found]);

  useSaveInput(form, key, dirty, () => {
    if (over.current || owner === undefined) return;
    const changed: RecordData = {};
    for (const [name, value] of Object.entries(dirty.current ? form.getValues() : {})) {
      if (!secrets.includes(name) && !same(value, defaults[name])) changed[name] = value;
    }
    const typedOver = Object.keys(changed)
      .filter((name) => isNested(defaults[name]))
      .map((name) => [name, outdated.includes(name) ? String(bases.get(name)) : printOf(defaults[name])]);
    if (typedOver.length > 0) changed[overName] = Object.fromEntries(typedOver);
    setIsStored(writeDraft(key, owner, changed));
  });

  return {
    restored: restorable.length > 0 && !discarded,
    isStored: isStored && owner !== undefined,
    outdated,
    keepOutdated: () => setDecided(true),
    dropOutdated() {
      for (const name of outdated)
        form.setValue(name as Path<T>, defaults[name] as PathValue<T, Path<T>>, { shouldDirty: true });
      setDecided(true);
    },
    discard() {
      dropDraft(key);
      dirty.current = false;
      form.reset(defaults);
      setDiscarded(true);
    },
    saved() {
      dropDraft(key);
      setDiscarded(true);
    },
    done() {
      over.current = true;
      dropDraft(key);
    },
  };
}
