import type { EntrySite } from '../../dataProvider/calls/entrySite';
import { useEntry } from './context';

/** Support links, as far as the site has them. `ask`: key of what is asked. */
export function Help({ site, ask = 'ways.help' }: { site: EntrySite; ask?: 'ways.help' | 'apiKey.first' }) {
  const { t } = useEntry();
  const href = site.supportUrl ?? (site.supportEmail && `mailto:${encodeURIComponent(site.supportEmail)}`);
  if (!href) return null;
  return (
    <p className="entry-row">
      <span className="p-quiet">{t(ask)}</span>
      <a className="p-link" href={href}>
        {t('ways.contact')}
      </a>
    </p>
  );
}
