/** One entry of the palette: what it says, and what it goes to or does. */
import type { Icon } from './icon';

export type CommandSection = 'recent' | 'attention' | 'found' | 'verbs' | 'go_to' | 'do';

export interface Command {
  id: string;
  section: CommandSection;
  label: string;
  /** Next to the label: where it belongs, or what identifies it. */
  hint?: string | undefined;
  /** Other words that it is found by. */
  also?: string | undefined;
  /** The hint is an id or an address. */
  mono?: boolean;
  icon: string | Icon;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Not possible now; `hint` has the reason. */
  blocked?: boolean;
  run(): void;
}
