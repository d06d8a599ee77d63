/** Private networks (VPC; docs/coverage.md, section 7). They belong to no billing account. */
import * as z from 'zod/mini';
import { noContent, problem } from '../../../mocks/http/answer';
import { textField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { VpcRow } from '../../../mocks/rows/networks';
import { mustBeOpen } from '../../../mocks/rules/accounts';
import { addNetwork } from '../../../mocks/rules/networks';
import { membersOf } from './rules';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { showNetwork } from './show';

const one = '/:location/network/network';

/** A private block (RFC 1918) that has room for machines. */
function isPrivateBlock(block: string): boolean {
  const [a = 0, b = 0, , , prefix = 0] = block.split(/[./]/).map(Number);
  const isPrivate = a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
  return isPrivate && prefix >= 16 && prefix <= 24;
}
const subnet = z
  .cidrv4('Should be a private block of /16 to /24')
  .check(z.refine(isPrivateBlock, 'Should be a private block of /16 to /24'));

const networkHere = (c: Context<unknown>): VpcRow => rowHere(c.store.state.vpcs, c.params.uuid, c, 'Network');

export const vpcRoutes = [
  route('GET', '/:location/network/networks', {}, (c) =>
    rowsHere(c.store.state.vpcs, c).map((row) => showNetwork(c.store, row)),
  ),
  route('POST', one, { json: z.strictObject({ name: textField, subnet: z.optional(subnet) }) }, (c) => {
    mustBeOpen(c);
    const { store, caller, location, body } = c;
    const first = rowsHere(store.state.vpcs, c).length === 0;
    const row = addNetwork(store, {
      user_id: caller.user.id,
      location: location.slug,
      name: body.name,
      is_default: first,
      ...(body.subnet && { subnet: body.subnet }),
    });
    return showNetwork(store, row);
  }),
  route('PATCH', `${one}/:uuid`, { json: z.strictObject({ name: textField }) }, (c) => {
    const row = networkHere(c);
    Object.assign(row, { name: c.body.name, updated_at: c.store.stamp() });
    return showNetwork(c.store, row);
  }),
  route('DELETE', `${one}/:uuid`, {}, (c) => {
    const row = networkHere(c);
    if (row.is_default) throw problem(400, 'The default network can not be deleted');
    if (membersOf(c.store, row).resources_count > 0) throw problem(400, 'The network is in use');
    c.store.state.vpcs = c.store.state.vpcs.filter((n) => n !== row);
    return noContent();
  }),
  route('PUT', `${one}/:uuid/default`, {}, (c) => {
    const row = networkHere(c);
    for (const other of rowsHere(c.store.state.vpcs, c)) other.is_default = other === row;
    return showNetwork(c.store, row);
  }),
];
