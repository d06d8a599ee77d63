import { useId, useState, type ReactNode } from 'react';
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import { Appearance } from './Appearance';
import { useEntry } from './context';
import { explainIdentityError } from './identityErrors';
import { loadIdentity } from './loadIdentity';
import { pathAfterSignIn } from './LoginForm';
import { FailureText } from './controls';
import { Help } from './Help';

/** Google's own mark, in its own colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function Google() {
  const { site, brand, t } = useEntry();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { theme, shape } = brand.signIn.google;
  const leave = () => {
    setFailure(undefined);
    loadIdentity(site).then(
      (identity) => identity.google(pathAfterSignIn()),
      (error: unknown) => setFailure({ error }),
    );
  };
  return (
    <>
      <button
        type="button"
        className="p-button p-button--plain entry-google"
        data-theme={theme}
        data-shape={shape}
        onClick={leave}
      >
        <GoogleMark />
        {t('ways.google')}
      </button>
      {failure && <FailureText>{explainIdentityError(failure.error, t)}</FailureText>}
    </>
  );
}

interface SignInMethodsProps {
  title: string;
  form: ReactNode;
  /** The form is there from the start; else Google leads and the form is behind 'More'. */
  formFirst: boolean;
  site: EntrySite;
  /** Set if API keys are offered next to the identity service. */
  onApiKey?: (() => void) | undefined;
}

/** The sign-in methods side by side: form, Google, an 'or' between them, and a button for the API key. */
export function SignInMethods({ title, form, formFirst, site, onApiKey }: SignInMethodsProps) {
  const { t } = useEntry();
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <div className="entry-form">
      <h2>{title}</h2>
      {formFirst && (
        <>
          {form}
          <p className="p-divider">{t('ways.or')}</p>
        </>
      )}
      <Google />
      {!formFirst && <p className="p-divider">{t('ways.or')}</p>}
      <button
        type="button"
        className={formFirst ? 'p-link entry-more' : 'p-button p-button--plain'}
        aria-expanded={open}
        aria-controls={more}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'ways.less' : 'ways.more')}
      </button>
      <div id={more} className="entry-stack" hidden={!open}>
        {!formFirst && form}
        {onApiKey && (
          <p className="entry-row">
            <button type="button" className="p-link" onClick={onApiKey}>
              {t('ways.apiKey')}
            </button>
          </p>
        )}
        <Help site={site} />
        <Appearance />
      </div>
    </div>
  );
}
