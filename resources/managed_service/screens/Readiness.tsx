/** Readiness of a cluster in words (spec section 4): whether all is well, and each condition with what it means. */
import { useTranslate } from 'ra-core';
import type { ClusterReadiness as Condition } from '../schema';
import type { Tone } from '../../kind/types';
import { conditionsOf, isMet } from '../readiness';
import { oneLine } from '../../../src/ui/safe';
import { Card, CardText } from '../../../src/admin/show/Card';
import { serviceOf, type ServicePartProps } from './servicePart';
import styles from './service.module.css';

const tones: Readonly<Record<'yes' | 'no' | 'unknown', Tone>> = { yes: 'success', no: 'danger', unknown: 'busy' };

function stateOf(condition: Condition): keyof typeof tones {
  const isTrue = isMet(condition);
  return isTrue === undefined ? 'unknown' : isTrue ? 'yes' : 'no';
}

export function Readiness({ record }: Pick<ServicePartProps, 'record'>) {
  const translate = useTranslate();
  const conditions = conditionsOf(serviceOf(record));
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.readiness.${key}`, params);
  return (
    <Card title={t('title')}>
      {conditions.length === 0 && <CardText>{t('none')}</CardText>}
      <ul className={styles.conditions}>
        {conditions.map((condition, index) => {
          const type = oneLine(condition.type, 60);
          return (
            <li key={index}>
              <span className={styles.dot} data-tone={tones[stateOf(condition)]} />
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
