/** The configuration's texts follow the language that is chosen while the portal is open. */
import { useLocale } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { SiteConfig, SiteLocation } from '../../dataProvider/calls/site';
import { pickLanguage } from '../../i18n/languages';
import type { Language } from '../../resources/kind/language';
import { PortalContextProvider, usePortal } from '../context/portal';

interface LocalizedSiteProps {
  /** The language that the configuration around it is read in. */
  first: Language;
  readIn: (language: Language) => { site: SiteConfig; locations: readonly SiteLocation[] };
  children: ReactNode;
}

export function LocalizedSite({ first, readIn, children }: LocalizedSiteProps) {
  const portal = usePortal();
  const language = pickLanguage([useLocale(), first]);
  const spoken = useMemo(() => {
    if (language === first) return portal;
    const { site, locations } = readIn(language);
    return { ...portal, site, locations: locations };
  }, [portal, language, first, readIn]);
  return <PortalContextProvider value={spoken}>{children}</PortalContextProvider>;
}
