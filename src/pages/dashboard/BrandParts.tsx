/** What only some brands show on the first page: a banner, a welcome, certificates (docs/coverage.md, section 2). */
import { ArrowRight, ShieldCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { isLanguage } from '../../../i18n/languages';
import type { BrandText } from '../../../themes/types';
import { oneLine, webAddress } from '../../ui/safe';
import { usePortal } from '../../context/portal';
import { certificatesOf } from '../../session/certificates';
import { useTopUpPath } from '../../admin/billing/useTopUpPath';
import { useAccounts } from '../../admin/useAccounts';
import styles from './brand.module.css';

const inLanguage = (text: BrandText, locale: string) => (isLanguage(locale) ? text[locale] : undefined) ?? text.en;

export function PromoCard({ locale }: { locale: string }) {
  const translate = useTranslate();
  const { brand, registry } = usePortal();
  const { promo } = brand.shell;
  // A site may have switched off what it leads to.
  if (!promo || !registry.kinds.some(({ routes }) => Object.values(routes).includes(promo.to))) return null;
  return (
    <Link to={promo.to} className={styles.promo}>
      <span>{inLanguage(promo.subtitle, locale)}</span>
      <strong>{inLanguage(promo.title, locale)}</strong>
      <em>
        {translate('shell.promo.action')}
        <ArrowRight size={16} aria-hidden />
      </em>
    </Link>
  );
}

export function Welcome({ locale }: { locale: string }) {
  const translate = useTranslate();
  const { brand, site, registry } = usePortal();
  const { accounts } = useAccounts();
  const topUp = useTopUpPath()(accounts);
  const { welcome } = brand.shell;
  if (!welcome) return null;
  const links = [
    ['account', registry.find('billing_account')?.routes.create],
    ['credit', topUp],
    ['machine', registry.find('virtual_machine')?.routes.create],
  ] as const;
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <h2 id="welcome">{translate('shell.welcome.title', { siteName: site.siteName })}</h2>
      <p className="p-quiet">{inLanguage(welcome, locale)}</p>
      <ul>
        {links.map(
          ([name, to]) =>
            to && (
              <li key={name}>
                <Link to={to} className={buttonClass('link')}>
                  {translate(`shell.welcome.${name}`)}
                </Link>
              </li>
            ),
        )}
        {site.apiDocUrl && (
          <li>
            <a href={site.apiDocUrl} className={buttonClass('link')} target="_blank" rel="noreferrer">
              {translate('shell.welcome.docs')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

export function Certificates() {
  const translate = useTranslate();
  const { site, brand } = usePortal();
  const certificates = certificatesOf(site.certificates, brand);
  if (certificates.length === 0) return null;
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ name, href }) => (
        <li key={name}>
          {href ? (
            <a href={webAddress(href)} target="_blank" rel="noreferrer">
              <ShieldCheck size={16} aria-hidden />
              {name} <span className="p-visually-hidden">{translate('frame.new_tab')}</span>
            </a>
          ) : (
            <span>
              <ShieldCheck size={16} aria-hidden />
              {oneLine(name, 60)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
