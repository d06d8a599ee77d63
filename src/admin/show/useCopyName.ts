import { useLocale, useTranslate } from 'ra-core';
import { formatMoment } from '../../lib/timeText';
import { oneLine } from '../../ui/safe';
import { dotted } from '../../lib/dotted';

interface Copied {
  name?: string | null | undefined;
  /** snapshot or backup. Default snapshot. */
  type?: string | null | undefined;
  created_at?: unknown;
}

/**
 * The name of a backup or snapshot; if it has none, its type and time, as far as they are known.
 *
 * @example
 * const nameOf = useCopyName();
 * return <p>{nameOf({ name: null, created_at: record.created_at })}</p>;
 */
export function useCopyName(): (copy: Copied) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ name, type, created_at }) => {
    if (name) return oneLine(name, 80);
    const kind = type || 'snapshot';
    const word = translate(`resources.virtual_machine.options.replica.${kind}`, { _: oneLine(kind, 40) });
    return dotted([word, formatMoment(created_at, locale)]);
  };
}
