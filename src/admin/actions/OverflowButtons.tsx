/** Buttons in one line; those that have no room in it are in a menu at its end. */
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { loadOnce } from '../../lib/loadOnce';
import { useAnchor } from '../../ui/useAnchor';
import { themedLazy } from '../../ui/themed';
import { tipOf } from '../fields/tip';
import styles from './selection.module.css';

const loadMenu = loadOnce(() => import('./OverflowMenu'));
const OverflowMenu = themedLazy(loadMenu, (m) => m.OverflowMenu);

export interface OverflowEntry {
  /** Unique in its line. */
  name: string;
  label: string;
  icon: ReactNode;
  /** Not possible now; `note` says why. */
  isBlocked?: boolean;
  /** What is not possible with all of the selection. */
  note?: string | undefined;
  isDanger?: boolean;
  /** The first of its group. */
  startsGroup?: boolean;
  run(): void;
}

/** The number of entries on the first line. */
function countFitting({ children, clientWidth }: HTMLElement): number {
  const entries = [...children] as HTMLElement[];
  const { offsetTop = 0, offsetWidth = 0 } = entries[0] ?? {};
  if (offsetWidth > clientWidth) return 0;
  const next = entries.findIndex((entry) => entry.offsetTop > offsetTop);
  return next < 0 ? entries.length : next;
}

export function OverflowButtons({ entries }: { entries: readonly OverflowEntry[] }) {
  const translate = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(entries.length);
  const { anchor, open, close } = useAnchor();
  const names = entries.map(({ label }) => label).join('\n');
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setFitting(countFitting(element));
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [names]);
  const rest = entries.slice(fitting);
  return (
    <div className={styles.actions}>
      <div ref={line} className={styles.entries}>
        {entries.map(({ name, label, icon, isBlocked, note, isDanger, startsGroup, run }, index) => (
          <span
            key={name}
            className={styles.entry}
            data-first={startsGroup || undefined}
            data-out={index >= fitting || undefined}
          >
            <Button
              variant="secondary"
              data-danger={isDanger || undefined}
              aria-disabled={isBlocked}
              aria-description={note}
              {...(note && tipOf(note))}
              onClick={() => !isBlocked && run()}
            >
              {icon}
              {label}
            </Button>
          </span>
        ))}
      </div>
      {/* One child of the line, so that nothing shifts as the menu's code is loaded. */}
      <div className={styles.more} data-out={rest.length === 0 || undefined}>
        <Button
          variant="secondary"
          className={styles.icon}
          aria-label={translate('actions.more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void loadMenu()}
          onClick={open}
        >
          <Ellipsis size={16} aria-hidden />
        </Button>
        {anchor && (
          <LazyBoundary>
            <OverflowMenu entries={rest} anchor={anchor} onClose={close} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
