/** A screen that is no kind of thing: where it is, and where the menu shows it. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagePath } from '../lib/pagePaths';
import type { SiteConfig } from '../../dataProvider/calls/site';

export interface Page {
  /** Also the key of its name in the catalogue: `shell.pages.<name>`. */
  name: string;
  path: PagePath;
  /** Loaded when it is first shown. */
  element: ReactNode;
  /** Group of the menu and order in it, and the section of a long group, as kinds say it. Left out: reached from other screens only. */
  menu?: { group: string; section?: string; order: number };
  icon: LucideIcon;
  /** Administrators only: for others there is no such page. */
  admin?: boolean;
  /** Whether this site has it. Default: every site. */
  isOn?(site: SiteConfig): boolean;
}
