/** The purpose of a charge in doubt as text, and the page that handles it. */
import { useTranslate } from 'ra-core';
import { usePagePath } from '../../context/pagePath';
import { oneLine } from '../../ui/safe';
import { aboutOf, type Doubt } from './doubts';

interface PurposeTexts {
  text(doubt: Doubt): string;
  /** Path of the page that shows it; undefined if the person has none. */
  to(doubt: Doubt): string | undefined;
}

/**
 * Texts and links for a charge in doubt: what it was for, and the page that handles it.
 *
 * @example
 * const purpose = usePurpose();
 * return <p>{purpose.text(doubt)}</p>;
 */
export function usePurpose(): PurposeTexts {
  const translate = useTranslate();
  const pagePath = usePagePath();
  return {
    text(doubt) {
      const about = aboutOf(doubt);
      return about ? translate(`topup.purpose.${about.purpose}`, { name: oneLine(about.id, 40) }) : '';
    },
    to(doubt) {
      const about = aboutOf(doubt);
      const invoices = pagePath('invoices');
      if (about?.purpose === 'invoice') return invoices && `${invoices}/${encodeURIComponent(about.id)}`;
      const methods = pagePath('payment_methods');
      return methods && `${methods}?account=${String(doubt.account ?? '')}`;
    },
  };
}
