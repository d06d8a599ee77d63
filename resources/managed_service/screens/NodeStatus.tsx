import { useTranslate } from 'ra-core';
import type { Tone } from '../../kind/types';
import { oneLine } from '../../../src/ui/safe';
import { isAbsent } from '../../../src/lib/blank';
import { table } from '../../../src/lib/table';
import chip from '../../../src/admin/fields/fields.module.css';

const tones = table<Tone>({ running: 'success', stopped: 'off', failed: 'danger' });

/** A node's status as dot and word; what is on its way turns. A dash where the answer has none. */
export function NodeStatus({ status }: { status: string | null | undefined }) {
  const translate = useTranslate();
  if (isAbsent(status)) return '–';
  return (
    <span className={chip.chip} data-tone={tones[status] ?? 'busy'}>
      <span className={chip.dot} />
      <span>{translate(`services.nodes.status.${status}`, { _: oneLine(status, 40) })}</span>
    </span>
  );
}
