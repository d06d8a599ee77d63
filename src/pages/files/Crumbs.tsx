/** The path as links, and an input for going to any path. */
import { CornerDownRight, PencilLine } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { visibleName } from './types';
import type { BrowserView } from './useView';
import iconButton from '../../ui/iconButton.module.css';
import styles from './files.module.css';

/** Of a longer path only its ends are shown, so that the content is visible on a phone. */
const most = 6;
const last = 3;

export function Crumbs({ bucket, view }: { bucket: string; view: BrowserView }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [wholeOf, setWholeOf] = useState<string>();
  const parts = view.prefix.split('/').slice(0, -1);
  const hidden = parts.length > most && wholeOf !== view.prefix ? parts.length - last : 0;
  if (typed !== undefined) {
    return (
      <form
        className={styles.jump}
        onSubmit={(event) => {
          event.preventDefault();
          const path = typed.trim().replace(/^\/+/, '');
          view.goTo(path === '' || path.endsWith('/') ? path : `${path}/`);
          setTyped(undefined);
        }}
      >
        <input
          className="p-input p-input--mono"
          aria-label={translate('files.path.label')}
          value={typed}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
        />
        <Button type="submit" variant="secondary">
          <CornerDownRight size={16} aria-hidden />
          {translate('files.path.go')}
        </Button>
      </form>
    );
  }
  return (
    <nav className={styles.crumbs} aria-label={translate('files.path.where')}>
      <ol>
        {[bucket, ...parts].map((part, at) => {
          const prefix = parts
            .slice(0, at)
            .map((one) => `${one}/`)
            .join('');
          const here = at === parts.length;
          if (at > 1 && at <= hidden) return null;
          if (at === 1 && hidden > 0) {
            return (
              <li key={at}>
                <button
                  type="button"
                  className={styles.between}
                  aria-label={translate('files.path.between', { smart_count: hidden })}
                  onClick={() => setWholeOf(view.prefix)}
                >
                  …
                </button>
              </li>
            );
          }
          return (
            <li key={at}>
              <Link to={view.linkTo(prefix)} aria-current={here ? 'page' : undefined}>
                <bdi>{visibleName(part, oneLine(part))}</bdi>
              </Link>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className={iconButton.touch}
        aria-label={translate('files.path.type')}
        onClick={() => setTyped(view.prefix)}
      >
        <PencilLine size={14} aria-hidden />
      </button>
    </nav>
  );
}
