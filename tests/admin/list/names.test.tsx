/** Names made in a row differ at their ends: a long one loses its middle, never its end, and is shown whole on request. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KindList } from '../../../src/admin/list/KindList';
import { mount, useCloud } from '../form/mount';

const world = useCloud();
const long = 'customer-42-web-production-north';

describe('a long name in a list', () => {
  it('keeps its end apart from what may be cut, and is read out whole', async () => {
    const [first, second, third] = world.cloud.store.state.virtual_machines;
    if (!first || !second || !third) throw new Error('The busy world has machines');
    Object.assign(first, { name: `${long}-1` });
    Object.assign(second, { name: `${long}-2` });
    await mount({
      path: '/compute',
      element: (registry) => <KindList kind={registry.get('virtual_machine')} />,
    });
    for (const end of ['-1', '-2']) {
      const link = await screen.findByRole('link', { name: `${long}${end}` });
      expect(link).toHaveTextContent(`${long}${end}`);
      expect(within(link).getByText(`-north${end}`)).toBeVisible();
    }
    const short = screen.getByRole('link', { name: third.name });
    expect(short).not.toHaveAttribute('aria-label');
    expect(within(short).getByText(third.name)).toBeVisible();
  });
});
