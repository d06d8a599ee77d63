/** Every call of spec section 7 that the cloud answers, by area. */
import { http, type RequestHandler } from 'msw';
import type { Route } from '../http/route';
import { serve, toHandler, type Serving } from '../http/serve';
import { accountRoutes } from './accounts';
import { balancerRoutes } from './balancers';
import { addressRoutes } from './addresses';
import { bucketRoutes } from './buckets';
import { delegationRoutes } from './delegations';
import { diskRoutes } from './disks';
import { firewallRoutes } from './firewalls';
import { impersonationRoutes } from './impersonations';
import { servicePartRoutes } from './serviceParts';
import { serviceRoutes } from './services';
import { cardRoutes } from './cards';
import { invoiceRoutes } from './invoices';
import { paypalRoutes } from './paypal';
import { topUpRoutes } from './topup';
import { configRoutes } from './config';
import { interfaceRoutes } from './interfaces';
import { machineActionRoutes } from './machineActions';
import { machineDiskRoutes } from './machineDisks';
import { machineRoutes } from './machines';
import { metalRoutes } from './metal';
import { networkRoutes } from './networks';
import { tokenRoutes } from './tokens';
import { userRoutes } from './user';

const routes: readonly Route[] = [
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
  toHandler([...routes, ...more], serving);

/** Answers what no route knows with 501, so that it is seen; the browser and server faces end with it. */
export const unknownCall = (serving: Serving, tell: (line: string) => void): RequestHandler =>
  http.all('*/v1/*', async ({ request }) => {
    const response = await serve(undefined, serving, request, {});
    if (response.status === 501) tell(`No such call: ${request.method} ${new URL(request.url).pathname}`);
    return response;
  });
