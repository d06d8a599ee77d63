/** Every call of spec section 7 that the cloud answers, by area. */
import { http, type RequestHandler } from 'msw';
import type { Route } from '../http/route';
import { serve, toHandler, type Serving } from '../http/serve';
import { accountRoutes } from '../../resources/billing_account/cloud/routes';
import { balancerRoutes } from '../../resources/load_balancer/cloud/routes';
import { addressRoutes } from '../../resources/ip_address/cloud/routes';
import { bucketRoutes } from '../../resources/bucket/cloud/routes';
import { delegationRoutes } from '../../resources/access_delegation/cloud/routes';
import { diskRoutes } from '../../resources/disk/cloud/routes';
import { firewallRoutes } from '../../resources/firewall/cloud/routes';
import { impersonationRoutes } from '../../resources/access_impersonation/cloud/routes';
import { servicePartRoutes } from '../../resources/managed_service/cloud/partRoutes';
import { serviceRoutes } from '../../resources/managed_service/cloud/routes';
import { cardRoutes } from '../../resources/card/cloud/routes';
import { invoiceRoutes } from '../../resources/invoice/cloud/routes';
import { paypalRoutes } from './paypal';
import { topUpRoutes } from './topup';
import { configRoutes } from './config';
import { interfaceRoutes } from '../../resources/virtual_machine/cloud/interfaceRoutes';
import { machineActionRoutes } from '../../resources/virtual_machine/cloud/actionRoutes';
import { machineDiskRoutes } from '../../resources/virtual_machine/cloud/diskRoutes';
import { machineRoutes } from '../../resources/virtual_machine/cloud/routes';
import { metalRoutes } from '../../resources/bare_metal/cloud/routes';
import { networkRoutes } from '../../resources/vpc/cloud/routes';
import { tokenRoutes } from '../../resources/api_token/cloud/routes';
import { userRoutes } from '../../resources/user/cloud/routes';

/** Every call of /v1 that is answered here; those of kinds by configuration come beside them. */
export const cloudRoutes: readonly Route[] = [
  ...configRoutes,
  ...userRoutes,
  ...tokenRoutes,
  ...machineRoutes,
  ...machineActionRoutes,
  ...machineDiskRoutes,
  ...interfaceRoutes,
  ...metalRoutes,
  ...networkRoutes,
  ...balancerRoutes,
  ...addressRoutes,
  ...bucketRoutes,
  ...delegationRoutes,
  ...diskRoutes,
  ...firewallRoutes,
  ...impersonationRoutes,
  ...servicePartRoutes,
  ...serviceRoutes,
  ...cardRoutes,
  ...invoiceRoutes,
  ...paypalRoutes,
  ...topUpRoutes,
  ...accountRoutes,
];

/** The handler of /v1 at any origin and prefix; `more` are routes of kinds that exist by configuration. */
export const makeHandler = (serving: Serving, more: readonly Route[] = []): RequestHandler =>
  toHandler([...cloudRoutes, ...more], serving);

/** Answers what no route knows with 501, so that it is seen; the browser and server faces end with it. */
export const unknownCall = (serving: Serving, tell: (line: string) => void): RequestHandler =>
  http.all('*/v1/*', async ({ request }) => {
    const response = await serve(undefined, serving, request, {});
    if (response.status === 501) tell(`No such call: ${request.method} ${new URL(request.url).pathname}`);
    return response;
  });
