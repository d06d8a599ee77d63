/** A verdict as icon and word: colour never speaks alone. */
import { CircleQuestionMark, Globe, Lock, MapPin, ShieldAlert, TriangleAlert, Users } from 'lucide-react';
import type { ExposureVerdict } from './rows';
import styles from './exposure.module.css';

const looks = {
  exposed: { tone: 'danger', Icon: ShieldAlert },
  maybe_exposed: { tone: 'warning', Icon: TriangleAlert },
  unknown: { tone: 'warning', Icon: CircleQuestionMark },
  maybe_open: { tone: undefined, Icon: CircleQuestionMark },
  open: { tone: 'info', Icon: Globe },
  limited: { tone: undefined, Icon: Users },
  closed: { tone: 'success', Icon: Lock },
  unassigned: { tone: undefined, Icon: MapPin },
} as const;

export function VerdictChip({ verdict, children }: { verdict: ExposureVerdict; children: string }) {
  const { tone, Icon } = looks[verdict];
  return (
    <span className={styles.verdict} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
