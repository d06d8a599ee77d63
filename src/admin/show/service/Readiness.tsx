/** Readiness of a cluster in words (spec section 4): whether all is well, and each condition with what it means. */
import { useTranslate } from 'ra-core';
import type { Readiness as Condition } from '../../../../resources/managed_service/schema';
import type { Tone } from '../../../../resources/kind/types';
import { oneLine } from '../../fields/safe';
import { Card, Prose } from '../Card';
import { serviceOf, type PartProps } from './service';
import styles from './service.module.css';

const tones: Readonly<Record<string, Tone>> = { True: 'success', False: 'danger' };

const stateOf = ({ status }: Condition) => (status === 'True' ? 'yes' : status === 'False' ? 'no' : 'unknown');

export function Readiness({ record }: Pick<PartProps, 'record'>) {
  const translate = useTranslate();
  const conditions = serviceOf(record).properties?.conditions ?? [];
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.readiness.${key}`, params);
  return (
    <Card title={t('title')}>
      {conditions.length === 0 && <Prose>{t('none')}</Prose>}
      <ul className={styles.conditions}>
        {conditions.map((condition) => {
          const type = oneLine(condition.type, 60);
          return (
            <li key={condition.type}>
              <span className={styles.dot} data-tone={tones[condition.status ?? ''] ?? 'busy'} />
              <div>
                <strong>{t(`${type}.${stateOf(condition)}`, { _: `${type}: ${t(stateOf(condition))}` })}</strong>
                {condition.message && <p>{oneLine(condition.message, 300)}</p>}
              </div>
              <code>{type}</code>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
