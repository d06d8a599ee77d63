/** The paths of all pages, for parts that are mounted without the shell, which provides those of its site. */
import type { ReactNode } from 'react';
import { PagePathContext } from '../../src/context/pagePath';
import { pageRoutes } from '../../src/pages';

const pagePath = (name: string) => pageRoutes.find((page) => page.name === name)?.path;

export const PagePaths = ({ children }: { children: ReactNode }) => (
  <PagePathContext value={pagePath}>{children}</PagePathContext>
);
