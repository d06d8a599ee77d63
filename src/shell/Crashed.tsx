/**
 * The fatal screen (docs/coverage.md, section 2), for when the shell itself fails to render. Works outside all
 * providers, with the few texts that are bundled.
 */
import { ServerCrash } from 'lucide-react';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button';
import { isPortalError } from '../../dataProvider/errors';
import { preloadTexts } from '../../i18n/preload';
import { logOut } from '../session/logOut';
import { isChunkFailure } from '../lib/chunkFailure';
import styles from '../ui/page.module.css';
import { loadPage } from '../lib/pageLoad';

function useWords() {
  const translate = useTranslate();
  const texts = preloadTexts(document.documentElement.lang);
  return {
    title: translate('shell.fatal.title', { _: texts.wrong }),
    text: translate('shell.fatal.text', { _: texts.wrongText }),
    preload: translate('errors.preload', { _: texts.part }),
    reload: translate('shell.fatal.reload', { _: texts.reload }),
    log_out: translate('shell.fatal.log_out', { _: texts.leave }),
  };
}

/** Which error it was, in words for a report to support: never a stack, which may hold what people typed. */
function detailOf(error: unknown): string {
  if (isPortalError(error)) return error.userMessage;
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 250)}` : '';
}

/** As the router's `errorElement`, or with the error that a boundary caught. */
export function Crashed({ error }: { error?: unknown }) {
  const routeError = useRouteError();
  const auth = useAuthProvider();
  const words = useWords();
  const given = error ?? routeError;
  const absent = isChunkFailure(given);
  useEffect(() => {
    if (absent) console.warn('Part of the portal could not be fetched', given);
  }, [absent, given]);
  const detail = absent ? '' : detailOf(given);
  return (
    <main className={styles.whole}>
      <section className={styles.state} role="alert">
        <ServerCrash aria-hidden strokeWidth={1.5} />
        <h1>{words.title}</h1>
        <p>{absent ? words.preload : words.text}</p>
        {detail && <pre className={styles.detail}>{detail}</pre>}
        <div className={styles.links}>
          <Button onClick={() => loadPage()}>{words.reload}</Button>
          <Button variant="secondary" onClick={() => void (auth ? auth.logout({}) : logOut())}>
            {words.log_out}
          </Button>
        </div>
      </section>
    </main>
  );
}
