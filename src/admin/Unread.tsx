/**
 * Reports the unreadable parts of the answers behind a screen. Loads and renders nothing if everything could be
 * read.
 */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Kind } from '../../resources/kind/types';
import type { UnreadPart } from '../lib/unread';
import { lazyPart } from '../ui/lazyPart';
import { useUnread } from '../ui/useUnread';
import { useWords } from './texts';

const UnreadNote = lazyPart(() => import('../ui/UnreadNote').then((m) => m.default));

interface UnreadProps {
  /** Names of kinds and catalogues: `vm_images`, `site.predefinedPackages`. */
  of: readonly string[];
  /** The kind among them. */
  kind?: Kind;
  /** Limits the report to one record. */
  id?: string | number;
  /** What the person can still do. */
  children?: ReactNode;
}

const isIndex = (step: string) => /^\d+$/.test(step);

/**
 * Reports parts of an answer that could not be read (wrong types, unknown shapes), with the kind's labels.
 * Renders nothing if all could be. Place it where the data would have been shown.
 *
 * @example
 * <Unread of={['vm_images']} />
 */
export function Unread({ of, kind, id, children }: UnreadProps) {
  const translate = useTranslate();
  const words = useWords();
  const parts = useUnread(of, id);
  if (parts.length === 0) return null;
  const labelOf = ({ source, path }: UnreadPart): string => {
    const steps = path.split('.').filter((step) => step !== '' && !isIndex(step));
    if (kind?.name === source) return steps[0] ? words.field(kind, steps[0]) : words.kind(kind, 2);
    const name = source.slice(source.lastIndexOf('.') + 1);
    const what = translate(`form.unread.source.${name}`, { _: name.replaceAll('_', ' ') });
    const rest = steps.filter((step) => step !== name).join(' ');
    return rest ? `${what}: ${rest}` : what;
  };
  return (
    <UnreadNote parts={parts} labelOf={labelOf}>
      {children}
    </UnreadNote>
  );
}
