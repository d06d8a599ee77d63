/**
 * A link in a list. The router's own `Link`, and its `useNavigate` under routes that a component renders, follow every change of the
 * address (each letter of a search, each page), and with them all rows were rendered once more before the new ones.
 */
import { createContext, useContext, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useHref, useNavigate } from 'react-router-dom';

interface RowLinks {
  /** Prefix of the links' addresses: '/app'. */
  base: string;
  /** Opens a path within the portal. */
  open(path: string): void;
}

/** Undefined outside of lists, which use the router's link. */
export const RowLinksContext = createContext<RowLinks | undefined>(undefined);

/** For `RowLinksContext`: the identical object whatever the address is. */
export function useRowLinks(): RowLinks {
  const base = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => void (latest.current = navigate), [navigate]);
  return useMemo(() => ({ base, open: (path) => void latest.current(path) }), [base]);
}

interface RowLinkProps {
  to: string;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link in a list row: a plain anchor inside lists, which have thousands of them, else the router's link.
 *
 * @example
 * <RowLink to={mustPath(kind, 'show', record.id)}>web-01</RowLink>
 */
export function RowLink({ to, ...rest }: RowLinkProps) {
  const links = useContext(RowLinksContext);
  if (!links) return <Link to={to} {...rest} />;
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    links.open(to);
  };
  return <a {...rest} href={links.base + to} onClick={follow} />;
}
