/** Readiness of a cluster as steps (docs/coverage.md, section 4): each condition in words; one that is not reported is not known. */
import { useTranslate } from 'ra-core';
import type { ClusterReadiness as Condition } from '../schema';
import type { Tone } from '../../kind/types';
import { conditionsOf, isMet, readinessSteps } from '../readiness';
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
  const reported = conditionsOf(serviceOf(record));
  const steps = readinessSteps(reported);
  const t = (key: string, params?: Record<string, unknown>) => translate(`services.readiness.${key}`, params);
  const done = steps.filter((step) => isMet(step)).length;
  if (reported.length === 0) {
    return (
      <Card title={t('title')}>
        <CardText>{t('none')}</CardText>
      </Card>
    );
  }
  return (
    <Card title={t('title')} aside={<small>{t('progress', { done, total: steps.length })}</small>}>
      <ol className={styles.conditions}>
        {steps.map((condition, index) => {
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
      </ol>
    </Card>
  );
}
