/** Which question a screen about costs answers, and which of the others answers another one. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { usePagePath } from '../../context/pagePath';
import styles from './billing.module.css';

const screens = ['usage', 'costs', 'compare', 'reports'] as const;

/**
 * The line below the heading of a screen about costs, with links to the others.
 *
 * @example
 * <CostAbout of="usage" />
 */
export function CostAbout({ of }: { of: (typeof screens)[number] }) {
  const translate = useTranslate();
  const pagePath = usePagePath();
  return (
    <>
      {translate(`billing.${of}.about`)}
      <span className={styles.related}>
        {screens.flatMap((name) => {
          const to = pagePath(name);
          if (name === of || to === undefined) return [];
          return [
            <span key={name}>
              {translate(`billing.${name}.question`)}{' '}
              <Link className="p-link" to={to}>
                {translate(`shell.pages.${name}`)}
              </Link>
            </span>,
          ];
        })}
      </span>
    </>
  );
}
