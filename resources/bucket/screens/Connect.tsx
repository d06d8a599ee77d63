/** How programs connect to a bucket: the endpoint, ready-made settings, and where the keys are. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import { usePagePath } from '../../../src/context/pagePath';
import { Part } from '../../../src/ui/Part';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines } from '../../../src/admin/Lines';
import { Card } from '../../../src/admin/show/Card';
import { Snippets } from '../../../src/admin/storage/Snippets';
import { useEndpoint } from '../../../src/admin/storage/useEndpoint';
import styles from '../../../src/admin/storage/storage.module.css';

interface ConnectProps {
  /** Its name. */
  bucket: string;
}

/** Endpoint and address. */
function BucketAddress({ bucket }: ConnectProps) {
  const translate = useTranslate();
  const of = useEndpoint();
  const lines = (endpoint: ReactNode) => (
    <Lines
      card
      rows={[
        { label: translate('resources.bucket.fields.endpoint'), value: endpoint },
        { label: translate('storage.connect.address'), value: <CopyButton value={`s3://${bucket}`} /> },
      ]}
    />
  );
  return (
    <Card title={translate('storage.connect.title')}>
      <Part
        of={of}
        pending={lines(<span role="status">{translate('shell.loading.label')}</span>)}
        frame={(state) => <div className={styles.inside}>{state}</div>}
      >
        {(endpoint) => lines(<CopyButton value={endpoint} />)}
      </Part>
    </Card>
  );
}

/** While it is awaited, the settings take the height that they are going to have. */
const awaited = 'https://';

export function ConnectBucket({ bucket }: ConnectProps) {
  const translate = useTranslate();
  const of = useEndpoint();
  const keys = usePagePath()('s3_keys');
  const link = keys && (
    <Link to={keys} className={buttonClass('link')}>
      {translate('storage.connect.keys')}
    </Link>
  );
  const settings = (endpoint: string) => (
    <div className={styles.inside}>
      <Snippets endpoint={endpoint} bucket={bucket} />
    </div>
  );
  const framed = (content: ReactNode) => (
    <Card title={translate('storage.snippets.title')} aside={link}>
      {content}
    </Card>
  );
  return (
    <div className="p-stack-16">
      <BucketAddress bucket={bucket} />
      <Part
        of={of}
        pending={framed(
          <div inert className={styles.awaited}>
            {settings(awaited)}
          </div>,
        )}
        // The card above shows why.
        failure={() => null}
        stale={null}
      >
        {(endpoint) => framed(settings(endpoint))}
      </Part>
    </div>
  );
}
