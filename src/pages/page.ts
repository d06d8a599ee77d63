/** A page that belongs to no kind: its path, and its place in the menu. */
import type { ReactNode } from 'react';
import type { PagePath } from '../lib/pagePaths';
import type { SiteConfig } from '../../dataProvider/calls/site';
import type { Icon } from '../lib/icon';

export interface Page {
  /** Also the key of its name in the catalogue: `shell.pages.<name>`. */
  name: string;
  path: PagePath;
  /** Loaded when it is first shown. */
  element: ReactNode;
  /** Group of the menu and order in it, and the section of a long group, as kinds say it. Left out: reached from other screens only. */
  menu?: { group: string; section?: string; order: number };
  icon: Icon;
  /** Administrators only: for others the page does not exist. */
  admin?: boolean;
  /** Whether this site has it. Default: every site. */
  isOn?(site: SiteConfig): boolean;
}
