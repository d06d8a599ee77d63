import { useLocale, useTranslate } from 'ra-core';
import { formatMoment } from '../../lib/timeText';
import { oneLine } from '../../ui/safe';

interface Copied {
  uuid: string;
  name?: string | null | undefined;
  /** snapshot or backup. Default snapshot. */
  type?: string | null | undefined;
  created_at?: unknown;
}

/** A backup or snapshot as people know it: its name, else what it is and when it was taken. Its id only where nothing else is known. */
export function useCopyName(): (copy: Copied) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ uuid, name, type, created_at }) => {
    if (name) return oneLine(name, 80);
    const kind = type || 'snapshot';
    const word = translate(`resources.virtual_machine.options.replica.${kind}`, { _: oneLine(kind, 40) });
    const when = formatMoment(created_at, locale);
    return `${word} · ${when || oneLine(uuid, 80)}`;
  };
}
