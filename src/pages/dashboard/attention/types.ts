import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../../../../resources/kind/types';

/** An item that needs attention, and the page that solves it. */
export interface Item {
  key: string;
  tone: Tone;
  icon: LucideIcon;
  text: string;
  action?: { label: string; to: string } | { label: string; run: () => void };
}
