/** What the palette searches, and what it finds there for a query. */
import { memo, useDeferredValue, useLayoutEffect } from 'react';
import { paletteCommandsOfKinds } from '../../../resources/paletteCommands';
import { useListChanges } from '../../admin/owned';
import type { Command } from '../../lib/command';
import { dotted } from '../../lib/dotted';
import { findBy } from '../search';
import { useCommands } from '../useCommands';
import { useRecordEntries } from '../useRecordEntries';
import { useAttention } from './useAttention';
import { usePrefills } from './usePrefills';
import { useVerbs } from './useVerbs';

interface Results {
  records: ReturnType<typeof useRecordEntries>;
  /** Pages filled in, and what kinds add. */
  prefills: readonly Command[];
  verbs: ReturnType<typeof useVerbs>;
  /** Pages, and what can be done anywhere, that match; the best first. */
  portalCommands: readonly Command[];
  /** Only without a query. */
  attention: readonly Command[];
}

/** What some of the sources have found so far, all for the same query. */
export interface Found extends Partial<Results> {
  query: string;
}

interface SourcesProps {
  query: string;
  onShortcuts: () => void;
  onFound(found: Found): void;
}

interface SourceProps extends SourcesProps {
  /** Another one when a list has arrived: for sources that read records from the cache. */
  lists?: number;
}

type PaletteCommandsHook = (typeof paletteCommandsOfKinds)[number];

const joined = (useFirst: PaletteCommandsHook, useSecond: PaletteCommandsHook): PaletteCommandsHook =>
  function useBoth(query) {
    return [...useFirst(query), ...useSecond(query)];
  };

const useAllPrefills = paletteCommandsOfKinds.reduce(joined, usePrefills);

/**
 * Each source is a component, since their hooks read most of what the portal has loaded: between two of them React can draw a frame, and take
 * the next key.
 */
const source = (useSource: (query: string, onShortcuts: () => void) => Partial<Results>) =>
  memo(function Source({ query, onShortcuts, onFound }: SourceProps) {
    const found = useSource(query, onShortcuts);
    useLayoutEffect(() => onFound({ query, ...found }));
    return null;
  });

const Records = source((query) => ({ records: useRecordEntries(query) }));
const Verbs = source((query) => ({ verbs: useVerbs(query) }));
const Prefills = source((query) => ({ prefills: useAllPrefills(query) }));
const Attention = source(() => ({ attention: useAttention()() }));
const PortalCommands = source((query, onShortcuts) => {
  const all = useCommands(onShortcuts);
  return { portalCommands: findBy(all(), query, ({ label, hint, also }) => dotted([label, hint, also])) };
});

const isBlank = (query: string): boolean => query.trim() === '';

/** Renders nothing. Each source reports what it has found, all of them for a new query together. */
export function Sources(props: SourcesProps) {
  // In time slices, as with another query: many arrive with the first letter.
  const lists = useDeferredValue(useListChanges());
  return (
    <>
      <Records {...props} lists={lists} />
      <Verbs {...props} lists={lists} />
      <Prefills {...props} lists={lists} />
      <PortalCommands {...props} />
      {isBlank(props.query) && <Attention {...props} lists={lists} />}
    </>
  );
}

/**
 * In the order of the list. Without a query: recent pages, what needs attention, locations, commands. Otherwise records first, as the most
 * frequent target; then the action that the query describes, or before them if it names both action and record.
 */
export function matchesOf(found: Found): Command[] {
  const { query, records, verbs, prefills = [], portalCommands = [], attention = [] } = found;
  const verbCommands = verbs?.commands ?? [];
  const named = [...prefills, ...(verbs?.named ? verbCommands : [])];
  const loose = verbs?.named || named.length > 0 ? [] : verbCommands;
  // Two sections: the locations that match, and the deeds that match, each the best first.
  const bySection = (section: Command['section']) => portalCommands.filter((command) => command.section === section);
  const first = isBlank(query) ? attention : named;
  return [...(records?.commands ?? []), ...first, ...bySection('go_to'), ...bySection('do'), ...loose];
}
