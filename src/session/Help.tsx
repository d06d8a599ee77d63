import type { EntrySite } from '../../dataProvider/calls/entrySite';
import { useEntry } from './context';

/** Support links, as far as the site has them. `question`: text key. */
export function Help({ site, question = 'ways.help' }: { site: EntrySite; question?: 'ways.help' | 'apiKey.first' }) {
  const { t } = useEntry();
  const href = site.supportUrl ?? (site.supportEmail && `mailto:${encodeURIComponent(site.supportEmail)}`);
  if (!href) return null;
  return (
    <p className="entry-row">
      <span className="p-quiet">{t(question)}</span>
      <a className="p-link" href={href}>
        {t('ways.contact')}
      </a>
    </p>
  );
}
