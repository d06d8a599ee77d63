import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, delay, http } from 'msw';
import { expect, it } from 'vitest';
import { useCloud } from '../../support/useCloud';
import { showMachine } from './mountShow';

const world = useCloud();

const fact = (label: string) => screen.queryAllByText(label, { selector: 'dt' })[0]?.nextElementSibling;

it('the fact of a public address is shown while the addresses are awaited', async () => {
  let answer: () => void = () => undefined;
  const until = new Promise<void>((go) => (answer = go));
  world.cloud.server.use(
    http.get('*/v1/tll/network/ip_address*', async () => {
      await until;
      await delay(0);
      return undefined;
    }),
  );
  await showMachine(world.cloud, 'web-01');
  await waitFor(() => expect(fact('vCPU')).toHaveTextContent('2'));
  expect(fact('Public IPv4')).toBeInTheDocument();
  answer();
  await waitFor(() => expect(fact('Public IPv4')).toHaveTextContent(/^\d+\.\d+\.\d+\.\d+$/));
});

it('a price of which the address is awaited is not a sum without it', async () => {
  let answer: () => void = () => undefined;
  const until = new Promise<void>((go) => (answer = go));
  world.cloud.server.use(
    http.get('*/v1/tll/network/ip_address*', async () => {
      await until;
      await delay(0);
      return undefined;
    }),
  );
  await showMachine(world.cloud, 'web-01');
  const cost = within(await screen.findByRole('region', { name: 'Cost' }));
  // Requested after the accounts, and so after the prices.
  await waitFor(() => expect(cost.getByText('This month so far').nextElementSibling).toHaveTextContent(/€/));
  expect(fact('Price')).toHaveTextContent(/^…/);
  expect(cost.getByText('Per month').nextElementSibling).toHaveTextContent(/^…/);
  expect(screen.queryByText(/not counted/i)).toBeNull();
  // What does not depend on the address is there at once.
  const line = (label: string) => cost.getByText(label).nextElementSibling;
  expect(line('vCPU')).toHaveTextContent(/^€[\d.]+ per month$/);
  expect(line('Memory')).toHaveTextContent(/^€[\d.]+ per month$/);
  expect(cost.getByText('Public IP address').nextElementSibling?.firstElementChild?.className).toMatch(/awaited/);
  answer();
  await waitFor(() => expect(line('Public IP address')).toHaveTextContent(/^€[\d.]+ per month$/));
  await waitFor(() => expect(fact('Price')).toHaveTextContent(/^€[\d.]+ per month/));
  expect(cost.getByText('Per month').nextElementSibling).toHaveTextContent(/^€[\d.]+ per month/);
});

it('a price whose address could not be read says that it leaves it out', async () => {
  world.cloud.server.use(http.get('*/v1/tll/network/ip_address*', () => HttpResponse.json({}, { status: 500 })));
  await showMachine(world.cloud, 'web-01');
  await waitFor(() => expect(fact('Price')).toHaveTextContent(/not counted: Public IP address/));
});

it('a public address that could not be read is left out: the page says what it lacks', async () => {
  world.cloud.server.use(http.get('*/v1/tll/network/ip_address*', () => HttpResponse.json({}, { status: 500 })));
  await showMachine(world.cloud, 'web-01');
  await waitFor(() => expect(fact('vCPU')).toHaveTextContent('2'));
  await waitFor(() => expect(fact('Public IPv4')).toBeUndefined());
});
