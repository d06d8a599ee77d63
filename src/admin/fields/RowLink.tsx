/**
 * A link in a list. The router's own `Link` follows every change of the address (each filter, each page) and asks six
 * contexts; with two in every row that was a third of what drawing a list took.
 */
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { Link, useHref, useNavigate } from 'react-router-dom';

/** Prefix of link paths ('/app'); undefined outside of lists, which use the router's link. */
export const LinkBaseContext = createContext<string | undefined>(undefined);
export const useLinkBase = (): string => useHref('/').replace(/\/$/, '');

interface RowLinkProps {
  to: string;
  className?: string | undefined;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function LightLink({ base, to, ...rest }: RowLinkProps & { base: string }) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  return <a {...rest} href={base + to} onClick={go} />;
}

/**
 * A link in a list row: a plain anchor inside lists, which have thousands of them, else the router's link.
 *
 * @example
 * <RowLink to={mustPath(kind, 'show', record.id)}>web-01</RowLink>
 */
export function RowLink(props: RowLinkProps) {
  const base = useContext(LinkBaseContext);
  return base === undefined ? <Link {...props} /> : <LightLink {...props} base={base} />;
}
