import type { ComponentType } from 'react';

/** What the menu and the palette pass to an icon. */
interface IconProps {
  /** px. */
  size?: number;
  strokeWidth?: number;
  'aria-hidden'?: boolean;
}

/** An icon of lucide, or one that is loaded once it is shown. */
export type Icon = ComponentType<IconProps>;
