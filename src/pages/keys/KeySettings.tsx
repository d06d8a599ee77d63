/** Settings for programs that use one of the keys. */
import { useTranslate } from 'ra-core';
import type { ListedKey } from '../../../dataProvider/calls/storage';
import { Snippets } from '../../admin/storage/Snippets';
import { useEndpoint } from '../../admin/storage/useEndpoint';
import { oneLine } from '../../ui/safe';
import { Card, CardText } from '../../admin/show/Card';
import styles from './keys.module.css';

interface KeySettingsProps {
  keys: readonly ListedKey[];
  chosen: ListedKey | undefined;
  onChoose(accessKey: string): void;
  /** Of the chosen key, while it is shown. */
  secretKey: string | undefined;
}

export function KeySettings({ keys, chosen, onChoose, secretKey }: KeySettingsProps) {
  const translate = useTranslate();
  const { data: endpoint } = useEndpoint();
  return (
    <Card title={translate('storage.snippets.title')}>
      {endpoint && chosen ? (
        <div className={styles.inside}>
          {keys.length > 1 && (
            <label className={`p-field ${styles.pick}`}>
              <span className="p-label">{translate('resources.bucket.fields.accessKey')}</span>
              <select
                className="p-input"
                value={chosen.accessKey}
                onChange={({ currentTarget }) => onChoose(currentTarget.value)}
              >
                {keys.map(({ accessKey }) => (
                  <option key={accessKey} value={accessKey}>
                    {oneLine(accessKey, 80)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Snippets endpoint={endpoint} accessKey={chosen.accessKey} secretKey={secretKey} />
        </div>
      ) : (
        <CardText>{translate('storage.snippets.no_key')}</CardText>
      )}
    </Card>
  );
}
