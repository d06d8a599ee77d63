import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { VirtualMachine } from '../../resources/virtual_machine/schema';
import { ask, startCloud } from './support';

let cloud: NodeCloud;
beforeEach(() => void (cloud = startCloud({ world: 'busy' })));
afterEach(() => cloud.server.close());

it('lists the machines of one place', async () => {
  const { status, body } = await ask<VirtualMachine[]>('/v1/tll/user-resource/vm/list');
  expect(status).toBe(200);
  expect(body.map((machine) => machine.name)).toContain('web-01');
  expect(body).toHaveLength(8);
});
