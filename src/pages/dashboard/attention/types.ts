import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../../../resources/kind/types';

/** One thing that cannot wait, and where it is mended. */
export interface Item {
  key: string;
  tone: Tone;
  icon: LucideIcon;
  text: string;
  action?: { label: string; to: string } | { label: string; run: () => void };
}
