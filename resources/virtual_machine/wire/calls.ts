/** Its calls in section 7. */
import type { SpecCall } from '../../../tests/wire/section7';

export const virtualMachineCalls = [
  { call: 'POST /{location}/user-resource/vm', group: 'Virtual machines' },
  { call: 'PATCH /{location}/user-resource/vm', group: 'Virtual machines' },
  { call: 'DELETE /{location}/user-resource/vm', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/backup', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/clone', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/rebuild', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/rescue_start', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/reinstall', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/start', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/stop', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/replica', group: 'Virtual machines' },
  { call: 'DELETE /{location}/user-resource/vm/replica', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/storage', group: 'Virtual machines' },
  { call: 'PATCH /{location}/user-resource/vm/storage', group: 'Virtual machines' },
  { call: 'DELETE /{location}/user-resource/vm/storage', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/storage/attach', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/storage/detach', group: 'Virtual machines' },
  { call: 'PATCH /{location}/user-resource/vm/user', group: 'Virtual machines' },
  { call: 'GET /{location}/user-resource/vm/list', group: 'Virtual machines' },
  { call: 'POST /{location}/user-resource/vm/resource_billing', group: 'Virtual machines' },
  { call: 'GET /{location}/user-resource/vm/host_pool/list', group: 'Virtual machines' },
  { call: 'GET /{location}/network/virtual-machines/interfaces', group: 'Virtual machines' },
  { call: 'GET /{location}/network/virtual-machines/{vm}/interfaces', group: 'Virtual machines' },
  { call: 'POST /{location}/network/virtual-machines/{vm}/interfaces', group: 'Virtual machines' },
  { call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}', group: 'Virtual machines' },
  { call: 'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}', group: 'Virtual machines' },
  { call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces', group: 'Virtual machines' },
  { call: 'POST /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces', group: 'Virtual machines' },
  {
    call: 'GET /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    group: 'Virtual machines',
  },
  {
    call: 'DELETE /{location}/network/virtual-machines/{vm}/interfaces/{if}/subinterfaces/{sub}',
    group: 'Virtual machines',
  },
] as const satisfies readonly SpecCall[];

declare module '../../../tests/wire/section7' {
  interface OwnCalls {
    virtual_machine: typeof virtualMachineCalls;
  }
}
