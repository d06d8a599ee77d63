/** Support contacts from the configuration, and the diagnostics to send. */
import { Activity, BookOpen, ChartColumn, LifeBuoy, Mail, ReceiptText, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { CopyButton } from '../../admin/fields/CopyButton';
import { useUser } from '../../admin/queries';
import { isEmail } from '../../lib/rules';
import { usePortal, useSite } from '../../context/portal';
import { DiagnosticsSection } from './DiagnosticsSection';
import { PageTitle } from '../../ui/PageTitle';
import { Part } from '../../ui/Part';
import styles from './support.module.css';

interface SupportLink {
  key: string;
  icon: LucideIcon;
  text: string;
  href: string;
}

function useLinks(): SupportLink[] {
  const translate = useTranslate();
  const { statusUrl } = usePortal().portal;
  const { supportEmail, billingEmail, supportUrl, apiDocUrl, apiGrafanaUrl } = useSite();
  const mail = (key: string, icon: LucideIcon, email: string | undefined): SupportLink[] =>
    email && isEmail(email)
      ? [{ key, icon, text: translate(`support.contact.${key}`, { email }), href: `mailto:${email}` }]
      : [];
  const web = (key: string, icon: LucideIcon, href: string | undefined): SupportLink[] =>
    href ? [{ key, icon, text: translate(key), href }] : [];
  return [
    ...web('support.contact.visit', LifeBuoy, supportUrl),
    ...web('support.contact.status', Activity, statusUrl),
    ...mail('email', Mail, supportEmail),
    ...mail('billing_email', ReceiptText, billingEmail),
    ...web('shell.header.api_docs', BookOpen, apiDocUrl),
    ...web('support.contact.monitoring', ChartColumn, apiGrafanaUrl),
  ];
}

export function Support() {
  const translate = useTranslate();
  const links = useLinks();
  return (
    <div className="p-stack-16 p-page">
      <PageTitle title={translate('support.contact.title')} />
      <p className={styles.text}>{translate('support.contact.text')}</p>
      <ul className={`p-rows ${styles.links}`}>
        {links.map(({ key, icon: Icon, text, href }) => {
          const outside = !href.startsWith('mailto:');
          return (
            <li key={key}>
              <a href={href} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {text} {outside && <span className="p-visually-hidden">{translate('frame.new_tab')}</span>}
              </a>
            </li>
          );
        })}
      </ul>
      <section className={styles.details} aria-labelledby="details">
        <h2 className="p-heading-14" id="details">
          {translate('support.contact.account')}
        </h2>
        <p className="p-muted-13">{translate('support.contact.account_text')}</p>
        <Part of={useUser()}>
          {({ id, profile }) => (
            <dl>
              <dt className="p-quiet">{translate('support.contact.user')}</dt>
              <dd>
                <CopyButton value={String(id)} />
              </dd>
              {profile?.email && (
                <>
                  <dt className="p-quiet">{translate('ra.auth.email', { _: 'E-mail' })}</dt>
                  <dd>
                    <CopyButton value={profile.email} />
                  </dd>
                </>
              )}
            </dl>
          )}
        </Part>
      </section>
      <DiagnosticsSection />
    </div>
  );
}
