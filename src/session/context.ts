import { createContext, use } from 'react';
import type { EntrySite } from '../../dataProvider/calls/entrySite';
import type { Brand } from '../../themes/types';
import type { EntryApi, EntryLanguages, SessionTranslate } from './types';

export interface Entry {
  /** Replaces the current screen by the sign-in screen. */
  goToSignIn: (username?: string) => void;
  site: EntrySite;
  brand: Brand;
  t: SessionTranslate;
  api: EntryApi;
  languages?: (EntryLanguages & { choose: (code: EntryLanguages['current']) => void }) | undefined;
}

export const EntryContext = createContext<Entry | undefined>(undefined);

export function useEntry(): Entry {
  const entry = use(EntryContext);
  if (!entry) throw new Error('A sign-in part outside EntryContext');
  return entry;
}
