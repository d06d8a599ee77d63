/**
 * The fatal screen (spec section 2), for when the shell itself cannot be drawn. It may stand outside of everything:
 * no provider, no catalogue, so it brings its few words along.
 */
import { ServerCrash } from 'lucide-react';
import { useAuthProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { isPortalError } from '../../dataProvider/errors';
import { isLanguage, type Language } from '../../i18n/languages';
import { logOut } from '../session/logOut';
import { isChunkFailure } from './chunks';
import styles from './page.module.css';

const words = {
  en: {
    title: 'Something went wrong',
    text: 'The portal ran into an error that it cannot get past by itself. Your resources are not affected.',
    preload: 'Part of the portal could not be loaded. Check your connection and reload the page.',
    reload: 'Reload page',
    log_out: 'Log out',
  },
  et: {
    title: 'Midagi läks valesti',
    text: 'Portaalis tekkis viga, millest see ise üle ei saa. Sinu ressursse see ei mõjuta.',
    preload: 'Osa portaalist ei saanud laadida. Kontrolli võrguühendust ja laadi leht uuesti.',
    reload: 'Laadi leht uuesti',
    log_out: 'Logi välja',
  },
  es: {
    title: 'Algo ha ido mal',
    text: 'El portal ha encontrado un error que no puede superar por sí solo. Tus recursos no se ven afectados.',
    preload: 'Una parte del portal no se ha podido cargar. Comprueba tu conexión y recarga la página.',
    reload: 'Recargar la página',
    log_out: 'Cerrar sesión',
  },
} satisfies Readonly<Record<Language, object>>;

function useWords() {
  const translate = useTranslate();
  const { lang } = document.documentElement;
  const own = words[isLanguage(lang) ? lang : 'en'];
  return {
    title: translate('shell.fatal.title', { _: own.title }),
    text: translate('shell.fatal.text', { _: own.text }),
    preload: translate('errors.preload', { _: own.preload }),
    reload: translate('shell.fatal.reload', { _: own.reload }),
    log_out: translate('shell.fatal.log_out', { _: own.log_out }),
  };
}

/** Which error it was, in words for a report to support: never a stack, which may hold what people typed. */
const detailOf = (error: unknown) =>
  isPortalError(error) ? error.told : error instanceof Error ? `${error.name}: ${error.message.slice(0, 250)}` : '';

/** As the router's `errorElement`, or with the error that a boundary caught. */
export function Crashed({ error }: { error?: unknown }) {
  const routeError = useRouteError();
  const auth = useAuthProvider();
  const say = useWords();
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
        <h1>{say.title}</h1>
        <p>{absent ? say.preload : say.text}</p>
        {detail && <pre className={styles.detail}>{detail}</pre>}
        <div className={styles.ways}>
          <button type="button" className="p-button" onClick={() => location.reload()}>
            {say.reload}
          </button>
          <button
            type="button"
            className="p-button p-button--plain"
            onClick={() => void (auth ? auth.logout({}) : logOut())}
          >
            {say.log_out}
          </button>
        </div>
      </section>
    </main>
  );
}
