/** What a token may do: all that its owner may, or what belongs to one billing account. */
import { useTranslate } from 'ra-core';
import { RefreshNote } from '../../../src/admin/show/ShowState';
import type { PortalRecord } from '../../../dataProvider';
import { ReferenceValue } from '../../../src/admin/fields/ReferenceValue';
import { Lines } from '../../../src/admin/Lines';
import { Card, CardText } from '../../../src/admin/show/Card';
import { useWords } from '../../../src/admin/texts';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { apiTokenRecord } from '../kind';
import show from '../../../src/admin/show/show.module.css';

/** `unknown`: the answer leaves out what decides it, so nothing is claimed. */
type Reach = 'global' | 'restricted' | 'unknown';

function reachOf({ restricted, billing_account_id: account }: Record<string, unknown>): Reach {
  if (restricted === true) return account === null || account === undefined ? 'unknown' : 'restricted';
  return restricted === false ? 'global' : 'unknown';
}

export function TokenReach({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const translate = useTranslate();
  const words = useWords();
  const token = recordOf(apiTokenRecord, record);
  const reach = reachOf(token);
  const account = token.billing_account_id;
  const t = (key: string) => translate(`people.token.${key}`);
  return (
    <Card title={t('reach')}>
      {reach === 'unknown' ? (
        <div className={show.quiet}>
          <RefreshNote kind={kind}>{t('unknown')}</RefreshNote>
        </div>
      ) : (
        <CardText>{t(reach)}</CardText>
      )}
      {typeof account === 'number' && (
        <Lines
          card
          rows={[
            {
              label: reach === 'restricted' ? words.field(kind, 'billing_account_id') : t('default_account'),
              value: <ReferenceValue kind="billing_account" id={account} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
