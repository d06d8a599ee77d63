import { useTranslate } from 'ra-core';
import { Card } from '../../show/Card';
import { ClearingThreshold } from './ClearingThreshold';
import styles from './account.module.css';

export function ThresholdCard() {
  const translate = useTranslate();
  return (
    <Card title={translate('billing.threshold.title')}>
      <div className={styles.body}>
        <p className={styles.fine}>{translate('billing.threshold.about')}</p>
        <ClearingThreshold />
      </div>
    </Card>
  );
}
