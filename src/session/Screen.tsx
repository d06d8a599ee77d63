import { useMemo, type ReactNode } from 'react';
import { EntryContext, type Entry } from './context';
import { SessionFrame } from './Frame';
import './entry.css';
import './layouts.css';

/** Layout of all sign-in screens: provides the context of their parts and the brand's frame. */
export function Screen({ site, brand, t, api, languages, goToSignIn, children }: Entry & { children: ReactNode }) {
  const entry = useMemo(
    () => ({ site, brand, t, api, languages, goToSignIn }),
    [site, brand, t, api, languages, goToSignIn],
  );
  return (
    <EntryContext value={entry}>
      <SessionFrame>{children}</SessionFrame>
    </EntryContext>
  );
}
