/** Access to a cluster: its endpoint and the kubeconfig, which is requested each time and never stored. */
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../../src/ui/Button';
import { getServiceSecrets } from '../provider/services';
import { endpointOf } from '../../record/endpoint';
import { isActive } from '../rules';
import { saveText } from '../../../src/lib/saveText';
import { usePortal } from '../../../src/context/portal';
import { useOnce } from '../../../src/ui/useOnce';
import { useToast } from '../../../src/ui/useToast';
import { CopyButton } from '../../../src/admin/fields/CopyButton';
import { Lines } from '../../../src/admin/Lines';
import { useWords } from '../../../src/admin/texts';
import { Card, CardText } from '../../../src/admin/show/Card';
import { AllowedAddresses } from './AllowedAddresses';
import { serviceLocation, serviceOf, type ServicePartProps } from './servicePart';

/** A file name of the service's own name: nothing that a file system or a shell would take otherwise. */
const kubeconfigName = (name: string): string =>
  `kubeconfig-${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'cluster'
  }.yaml`;

export function Cluster({ kind, record }: ServicePartProps) {
  const translate = useTranslate();
  const words = useWords();
  const toast = useToast();
  const { http } = usePortal();
  const service = serviceOf(record);
  const active = isActive(service);
  const endpoint = endpointOf(service);
  const file = kubeconfigName(service.display_name ?? '');
  const { busy, once } = useOnce(async () => {
    const { kubeconfig } = await getServiceSecrets(http, serviceLocation(record));
    if (!kubeconfig) return toast.failed(translate('services.cluster.no_kubeconfig'));
    saveText(file, kubeconfig, 'application/yaml');
    toast.done(translate('services.cluster.downloaded', { file }));
  });
  const url = endpoint && `https://${endpoint.host}${endpoint.port ? `:${endpoint.port}` : ''}`;
  return (
    <Card
      title={translate('services.cluster.title')}
      aside={
        active && (
          <Button variant="quiet" aria-disabled={busy} onClick={() => void once()}>
            <Download size={16} aria-hidden />
            {translate(busy ? 'show.secret.loading' : 'resources.managed_service.actions.download_kubeconfig.label')}
          </Button>
        )
      }
    >
      {active && url && (
        <Lines
          card
          rows={[
            { label: words.field(kind, 'properties_endpoint'), value: <CopyButton value={url} /> },
            {
              label: translate('show.secret.command'),
              value: <CopyButton value={`kubectl --kubeconfig ${file} get nodes`} />,
            },
          ]}
        />
      )}
      {active && !url && <CardText>{translate('services.cluster.no_endpoint')}</CardText>}
      <CardText>
        {translate(active ? 'services.cluster.about' : 'resources.managed_service.actions.download_kubeconfig.reason')}
      </CardText>
      {active && <AllowedAddresses record={record} />}
    </Card>
  );
}
