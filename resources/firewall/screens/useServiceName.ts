import { useTranslate } from 'ra-core';
import { properNames, services } from '../services';

/** What a service is called: "SSH", "Remote desktop". */
export function useServiceName(): (service: string) => string {
  const translate = useTranslate();
  return (service) => properNames.get(service) ?? translate(`show.firewall.service.${service}`);
}

/** "SSH (TCP 22)". */
export function useServiceLabel(): (service: string) => string {
  const nameOf = useServiceName();
  return (service) => {
    const known = services.get(service);
    const label = nameOf(service);
    return known ? `${label} (${known.protocol.toUpperCase()} ${known.ports})` : label;
  };
}
