/** What administrators do beyond everybody (spec section 6). For others there is no such page, and nothing of it is asked. */
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../shell/PageTitle';
import { ActAs } from './ActAs';
import { MetalSpecs } from './MetalSpecs';
import { Threshold } from './Threshold';
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
      <Threshold />
      {bareMetalEnabled && <MetalSpecs />}
    </div>
  );
}
