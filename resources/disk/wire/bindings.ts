/** How the portal calls the provider for each wire example. */
import { type Bindings, changeOrMove, list, make, remove, show } from '../../../tests/wire/binding';

export const diskBindings: Bindings = {
  'GET /{location}/storage/disks': list('disk'),
  'POST /{location}/storage/disks': make('disk'),
  'GET /{location}/storage/disks/{uuid}': show('disk'),
  'PATCH /{location}/storage/disks/{uuid}': changeOrMove('disk'),
  'DELETE /{location}/storage/disks/{uuid}': remove('disk'),
};
