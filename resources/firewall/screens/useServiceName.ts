import { useTranslate } from 'ra-core';
import { properNames } from '../services';

/** What a service is called: "SSH", "Remote desktop". */
export function useServiceName(): (service: string) => string {
  const translate = useTranslate();
  return (service) => properNames.get(service) ?? translate(`show.firewall.service.${service}`);
}
