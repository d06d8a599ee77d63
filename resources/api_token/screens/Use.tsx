/** How a token is used: lines that are ready to be pasted, against this installation's API. */
import { useTranslate } from 'ra-core';
import { requestOfKind } from '../../../dataProvider/curl';
import { apiBase } from '../../../src/admin/snippets/apiCalls';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines } from '../../../src/admin/Lines';
import { Card, CardText } from '../../../src/admin/show/Card';
import { usePortal } from '../../../src/context/portal';
import { curlLine, readTokenLine } from '../commands';

/**
 * An example call that any token may make: the virtual machines of a location; the person's own record if no
 * location is known.
 */
function useExample(): string {
  const { registry, locations } = usePortal();
  const machines = registry.find('virtual_machine');
  const location = locations[0]?.slug;
  const request = machines && location !== undefined ? requestOfKind(machines, 'list', { location }) : undefined;
  return request?.path ?? '/v1/user-resource/user';
}

export function TokenUse() {
  const translate = useTranslate();
  const base = apiBase(usePortal().portal);
  const example = useExample();
  const t = (key: string) => translate(`people.token.${key}`);
  return (
    <Card title={t('use')}>
      <Lines
        card
        rows={[
          { label: t('endpoint'), value: <CopyButton value={`${base}/v1`} /> },
          { label: t('store'), value: <CopyButton value={readTokenLine} /> },
          { label: t('call'), value: <CopyButton value={curlLine(base + example)} /> },
        ]}
      />
      <CardText>{t('use_about')}</CardText>
    </Card>
  );
}
