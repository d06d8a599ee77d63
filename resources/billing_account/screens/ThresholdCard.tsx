import { useTranslate } from 'ra-core';
import { Card } from '../../../src/admin/show/Card';
import { ClearingThreshold } from './ClearingThreshold';
import styles from './account.module.css';

export function ThresholdCard() {
  const translate = useTranslate();
  return (
    <Card title={translate('billing.threshold.title')}>
      <div className={styles.body}>
        <p className="p-muted-13">{translate('billing.threshold.about')}</p>
        <ClearingThreshold />
      </div>
    </Card>
  );
}
