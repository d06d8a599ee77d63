/** What administrators do beyond everybody (spec section 6). For others there is no such page, and nothing of it is asked. */
import { useTranslate } from 'ra-core';
import { ClearingThreshold } from '../../admin/billing/account/ClearingThreshold';
import { Section } from '../../admin/form/Section';
import { PageTitle } from '../../shell/PageTitle';
import { ActAs } from './ActAs';
import { MetalSpecs } from './MetalSpecs';
import { useSite } from '../../portal';
import styles from './admin.module.css';

export function Admin() {
  const translate = useTranslate();
  const { bareMetalEnabled } = useSite();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={translate('shell.pages.admin')} />
        <p>{translate('people.admin.about')}</p>
      </header>
      <ActAs />
      <Section title={translate('people.admin.threshold')} about={translate('people.admin.threshold_about')}>
        <ClearingThreshold />
      </Section>
      {bareMetalEnabled && <MetalSpecs />}
    </div>
  );
}
