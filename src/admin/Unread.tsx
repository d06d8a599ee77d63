/** On a screen: what of the answers behind it could not be read. Nothing is loaded or drawn where everything could be. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Kind } from '../../resources/kind/types';
import type { UnreadPart } from '../lib/unread';
import { lazyPart } from '../ui/lazyPart';
import { useUnread } from '../ui/useUnread';
import { useWords } from './texts';

const UnreadNote = lazyPart(() => import('../ui/UnreadNote').then((m) => m.default));

export interface UnreadProps {
  /** Kinds by name, and names of catalogues: `vm_images`, `site.predefinedPackages`. */
  of: readonly string[];
  /** The kind among them. */
  kind?: Kind;
  /** Of one record only. */
  id?: string | number;
  /** What to do all the same. */
  children?: ReactNode;
}

const isIndex = (step: string) => /^\d+$/.test(step);

/**
 * Says which parts of an answer could not be read (bad types, unknown shapes), in the words of the kind. Nothing while all of it
 * could be. Put it where the part would have been used.
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
