/** How one connects to a database: address, ready-made connection and command, and its credentials on demand. */
import { useTranslate } from 'ra-core';
import { getServiceSecrets } from '../provider/services';
import { endpointOf } from '../../record/endpoint';
import { connectionCommand, connectionUrl } from '../connection';
import { isActive } from '../rules';
import { usePortal } from '../../../src/context/portal';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines } from '../../../src/admin/Lines';
import { useWords } from '../../../src/admin/texts';
import { Card, CardText } from '../../../src/admin/show/Card';
import { RevealButton, useReveal } from '../../../src/admin/show/Secrets';
import { AllowedAddresses } from './AllowedAddresses';
import { serviceLocation, serviceOf, type ServicePartProps } from './servicePart';

const credentialNames = ['username', 'password', 'database'] as const;

export function ConnectService({ kind, record }: ServicePartProps) {
  const translate = useTranslate();
  const words = useWords();
  const { http } = usePortal();
  const service = serviceOf(record);
  const revealed = useReveal(() => getServiceSecrets(http, serviceLocation(record)));
  const { secrets = {} } = revealed;
  const title = translate('services.connect.title');
  const endpoint = endpointOf(service);
  const type = service.service_type ?? '';
  if (!isActive(service)) {
    return (
      <Card title={title}>
        <CardText>{translate('services.connect.later')}</CardText>
      </Card>
    );
  }
  const url = endpoint && connectionUrl(type, endpoint, secrets);
  const command = endpoint && connectionCommand(type, endpoint, secrets);
  const known = credentialNames.filter((name) => secrets[name] !== undefined);
  const others = Object.keys(secrets).filter((name) => !credentialNames.some((own) => own === name));
  const copied = (label: string, value: string) => ({ label, value: <CopyButton value={value} /> });
  return (
    <Card
      title={title}
      aside={<RevealButton revealed={revealed} what={translate('resources.managed_service.fields.secrets')} />}
    >
      <div aria-live="polite">
        <Lines
          card
          rows={[
            ...(endpoint ? [copied(words.field(kind, 'properties_endpoint'), endpoint.host)] : []),
            ...(endpoint?.port ? [copied(words.field(kind, 'properties_port'), String(endpoint.port))] : []),
            ...[...known, ...others].map((name) => copied(words.field(kind, name), secrets[name] ?? '')),
            ...(command ? [copied(translate('show.secret.command'), command)] : []),
            ...(url ? [copied(translate('services.connect.url'), url)] : []),
          ]}
        />
        {!endpoint && <CardText>{translate('services.connect.no_endpoint')}</CardText>}
        {endpoint && url && !command && <CardText>{translate('services.connect.no_command')}</CardText>}
        <CardText>{translate(revealed.secrets ? 'show.secret.about' : 'services.connect.placeholders')}</CardText>
      </div>
      <AllowedAddresses record={record} />
    </Card>
  );
}
