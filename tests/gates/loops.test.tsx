// @module-tag slow
/** A call that fails is asked no more often than docs/coverage.md, section 9 allows, whatever mounts and unmounts around it. */
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { trackClient, useCloud } from '../support/useCloud';
import { cloudConfiguration, mountPortal } from './mountPortal';

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('a failing call', () => {
  const world = useCloud();
  let configuration: Awaited<ReturnType<typeof cloudConfiguration>>;
  beforeAll(async () => {
    configuration = await cloudConfiguration();
  });

  const countOf = (path: string) => world.cloud.log.list().filter((one) => one.path === path).length;

  it.each([
    ['/compute/create', '/v1/payment/billing_account/list'],
    ['/disks/create', '/v1/payment/billing_account/list'],
    ['/metal/create', '/v1/payment/billing_account/list'],
    ['/services/create', '/v1/payment/billing_account/list'],
    ['/storage/create', '/v1/payment/billing_account/list'],
    ['/profile', '/v1/user-resource/user'],
  ])('on %s does not flood %s', async (path, call) => {
    world.cloud.faults.add({ path: call, status: 500, body: { message: 'Out of order' } });
    vi.spyOn(console, 'error').mockReturnValue();
    const portal = await mountPortal(configuration, path);
    trackClient(portal.queryClient);
    await screen.findByText(/Out of order \[.+\] \(500\)/);
    // What is drawn after the failure has had its time to ask.
    await rest(1000);
    expect(countOf(call)).toBe(1);
  });
});
