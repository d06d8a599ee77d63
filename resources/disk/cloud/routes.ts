/** Disks on their own (docs/coverage.md, section 7). Sizes in GB. */
import * as z from 'zod/mini';
import { invalid, missing, noContent, problem } from '../../../mocks/http/answer';
import { accountId, oneOf, requiredField, textField, uuidField, whole } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { patchLater } from '../../../mocks/patchLater';
import type { DiskRow } from '../../../mocks/rows/storage';
import { mustBeOpen, mustBePaid, payingAccount } from '../../../mocks/rules/accounts';
import { imageVersion, withinParameters } from '../../../mocks/rules/images';
import { addDisk, poolsOf } from '../../../mocks/rules/disks';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { showDisk } from './show';

const path = '/:location/storage/disks';
const one = `${path}/:uuid`;

const diskHere = (c: Context<unknown>): DiskRow => rowHere(c.store.state.disks, c.params.uuid, c, 'Disk');

const createShape = z.strictObject({
  display_name: z.optional(textField),
  size_gb: whole(1),
  source_image_type: z._default(oneOf('OS_BASE', 'DISK', 'SNAPSHOT', 'EMPTY'), 'EMPTY'),
  source_image: z.optional(textField),
  storage_pool_uuid: z.optional(uuidField),
  billing_account_id: z.optional(accountId),
});
type Create = z.infer<typeof createShape>;

/** The minimum size for the source; 400 if there is no such source. */
function leastSize(c: Context<Create>): number {
  const { source_image_type: type, source_image: source } = c.body;
  if (type === 'EMPTY') {
    if (source !== undefined) throw invalid('source_image', 'An empty disk has no source');
    return 1;
  }
  if (source === undefined) throw invalid('source_image', requiredField);
  if (type === 'OS_BASE') {
    const [os_name, os_version] = source.split(':');
    imageVersion(c.store, os_name, os_version ?? '');
    return 1;
  }
  const mine = rowsHere(c.store.state.disks, c);
  const size =
    type === 'DISK'
      ? mine.find((disk) => disk.uuid === source)?.size_gb
      : mine.flatMap((disk) => disk.replicas).find((replica) => replica.uuid === source)?.size;
  if (size === undefined) throw missing('source_image', type === 'DISK' ? 'Disk' : 'Snapshot');
  return size;
}

function create(c: Context<Create>) {
  const { store, caller, location, body } = c;
  const min = leastSize(c);
  if (body.size_gb < min) throw invalid('size_gb', `Should be at least ${min}`);
  withinParameters(store, { vcpu: 1, memory: 1024, disks: [body.size_gb] });
  const pool = body.storage_pool_uuid;
  if (pool && !poolsOf(store, location.slug).some((p) => p.storage_pool_uuid === pool)) {
    throw missing('storage_pool_uuid', 'Storage pool');
  }
  const account = payingAccount(c, body.billing_account_id);
  mustBeOpen(c);
  const disk = addDisk(store, {
    user_id: caller.user.id,
    billing_account_id: account.id,
    location: location.slug,
    size_gb: body.size_gb,
    display_name: body.display_name ?? 'disk',
    status: 'Reserved',
    source_image_type: body.source_image_type,
    ...(body.source_image && { source_image: body.source_image }),
    ...(pool && { storage_pool_uuid: pool }),
  });
  patchLater(store, 3, 'disks', disk.uuid, { status: 'Active' });
  return showDisk(disk);
}

const modifyShape = z.strictObject({
  display_name: z.optional(textField),
  size_gb: z.optional(whole(1)),
  billing_account_id: z.optional(accountId),
});

function modify(c: Context<z.infer<typeof modifyShape>>) {
  const { store, body } = c;
  const disk = diskHere(c);
  const { size_gb, billing_account_id, display_name } = body;
  if (size_gb !== undefined && size_gb !== disk.size_gb) {
    if (size_gb < disk.size_gb) throw invalid('size_gb', `Should be more than ${disk.size_gb}`);
    withinParameters(store, { vcpu: 1, memory: 1024, disks: [size_gb] });
    mustBePaid(store, disk.billing_account_id);
    disk.size_gb = size_gb;
  }
  if (billing_account_id !== undefined) disk.billing_account_id = payingAccount(c, billing_account_id).id;
  if (display_name !== undefined) disk.display_name = display_name;
  disk.updated_at = store.stamp();
  return showDisk(disk);
}

export const diskRoutes = [
  route('GET', path, {}, (c) => rowsHere(c.store.state.disks, c).map(showDisk)),
  route('POST', path, { json: createShape }, create),
  route('GET', one, {}, (c) => showDisk(diskHere(c))),
  route('PATCH', one, { json: modifyShape }, modify),
  route('DELETE', one, {}, (c) => {
    const disk = diskHere(c);
    if (disk.vm_uuid) throw problem(400, 'The disk is attached to a virtual machine');
    c.store.state.disks = c.store.state.disks.filter((d) => d !== disk);
    return noContent();
  }),
];
