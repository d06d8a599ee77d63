/** A page of another origin as a section of a record's page, in a sandbox. */
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { getFrameToken } from '../../../../dataProvider/calls/frameToken';
import type { PortalRecord } from '../../../../dataProvider';
import type { Declared } from '../../../../resources/kind/declaration';
import type { Kind } from '../../../../resources/kind/types';
import { usePortal } from '../../../context/portal';
import { isBlank } from '../../../lib/blank';
import { placeholdersIn } from '../../../lib/template';
import { parseUrl } from '../../../lib/url';
import { FailedNote } from '../../../ui/Failed';
import { Note } from '../../../ui/Note';
import { RetryLink } from '../../../ui/RetryLink';
import { callValues, fillHref } from '../../actions/linked';
import { useWords } from '../../texts';
import { talkToFrame, type FrameTalk } from './frameTalk';
import styles from './panels.module.css';

interface FramePanelProps {
  kind: Kind;
  record: PortalRecord;
  frame: Declared<'panel.frame'>;
  title: string;
}

const defaultHeight = 480;
/** A page that has not requested its token by then, after it has loaded, is said to be unresponsive. */
const longestWait = 15_000;

/**
 * A page of the portal's own origin could read the API key, so it is refused. For any other, `allow-same-origin` gives the page its own
 * origin, by which messages are checked at both ends.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms';

type State = 'loading' | 'shown' | 'unresponsive' | 'refused';

interface PageProps extends FramePanelProps {
  href: string;
  origin: string;
}

/** Calls `onBlocked` when the content security policy refuses to frame `origin`. */
function useBlockedFrame(origin: string, onBlocked: () => void): void {
  const report = useEffectEvent(onBlocked);
  useLayoutEffect(() => {
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective) && parseUrl(blockedURI)?.origin === origin) report();
    };
    document.addEventListener('securitypolicyviolation', blocked);
    return () => document.removeEventListener('securitypolicyviolation', blocked);
  }, [origin]);
}

interface FrameTokenInput extends Omit<PageProps, 'title'> {
  /** Counts loads of the page: each has a conversation of its own. */
  tries: number;
  onRequested(): void;
}

/** Answers the page's request for a token, and holds what failed. */
function useFrameToken({ kind, record, frame, href, origin, tries, onRequested }: FrameTokenInput) {
  const language = useLocale();
  const { http } = usePortal();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const talk = useRef<FrameTalk>(undefined);
  const request = useEffectEvent((signal: AbortSignal) => {
    const { token = { path: '', at: '' } } = frame;
    return getFrameToken(http, token, callValues(kind, record), signal);
  });
  const reportRequest = useEffectEvent(onRequested);
  const hasToken = frame.token !== undefined;
  useLayoutEffect(() => {
    if (!hasToken) return;
    const own = talkToFrame({
      origin,
      language,
      target: () => frameRef.current?.contentWindow ?? null,
      request: (signal) => request(signal),
      onRequested: () => reportRequest(),
      onFailed: (error) => setFailure(error === undefined ? undefined : { error }),
    });
    talk.current = own;
    window.addEventListener('message', own.receive);
    return () => {
      window.removeEventListener('message', own.receive);
      own.close();
    };
  }, [http, hasToken, origin, language, href, tries]);
  return { frameRef, failure, hasToken, retry: () => talk.current?.retry(), forget: () => setFailure(undefined) };
}

function Page({ title, ...props }: PageProps) {
  const { frame, href, origin } = props;
  const translate = useTranslate();
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  useBlockedFrame(origin, () => setState('refused'));
  const { frameRef, failure, hasToken, retry, forget } = useFrameToken({
    ...props,
    tries,
    onRequested() {
      clearTimeout(quiet.current);
      setState('shown');
    },
  });
  useEffect(() => () => clearTimeout(quiet.current), []);

  const again = () => {
    setState('loading');
    forget();
    setTries(tries + 1);
  };
  const loaded = () => {
    if (!hasToken) return setState((now) => (now === 'loading' ? 'shown' : now));
    clearTimeout(quiet.current);
    quiet.current = setTimeout(() => setState((now) => (now === 'loading' ? 'unresponsive' : now)), longestWait);
  };
  if (state === 'refused')
    return (
      <Note tone="danger" alert>
        {translate('show.frame.refused', { origin })}
      </Note>
    );
  return (
    <>
      {state === 'loading' && <p role="status">{translate('shell.loading.label')}</p>}
      {state === 'unresponsive' && (
        <Note tone="warning" remedy={<RetryLink retry={again} />} alert>
          {translate('show.frame.unresponsive', { origin })}
        </Note>
      )}
      {failure && (
        <FailedNote error={failure.error} retry={retry}>
          {translate('show.frame.failed')}
        </FailedNote>
      )}
      <iframe
        key={tries}
        ref={frameRef}
        className={styles.frame}
        style={{ height: frame.height ?? defaultHeight }}
        title={title}
        src={href}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        onLoad={loaded}
      />
    </>
  );
}

export function FramePanel(props: FramePanelProps) {
  const { kind, record, frame } = props;
  const translate = useTranslate();
  const words = useWords();
  const values = callValues(kind, record);
  const href = fillHref(frame.url, values, location.origin);
  const origin = href === undefined ? undefined : parseUrl(href)?.origin;
  if (href === undefined || origin === undefined) {
    const lacking = placeholdersIn(frame.url).filter((name) => isBlank(values[name]));
    return lacking.length > 0 ? (
      <Note>
        {translate('show.panel.after', { fields: lacking.map((name) => words.field(kind, name)).join(', ') })}
      </Note>
    ) : (
      <Note tone="danger">{translate('show.frame.address')}</Note>
    );
  }
  if (origin === location.origin) return <Note tone="danger">{translate('show.frame.own')}</Note>;
  return <Page key={href} {...props} href={href} origin={origin} />;
}
