import { createServer } from 'node:http';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendLater, unsentStore } from '../../src/admin/runs/unsent';
import { expectConsoleError, expectedErrors, watchConsole } from './console';
import { escaped } from './network';

test('an unexpected console.error is a problem of the test', () => {
  const problems = watchConsole();
  console.error('Warning: %s', 'each child needs a key');
  expect(problems()).toEqual(['Warning: each child needs a key']);
});

test('an expected console.error is not, but its silence is', () => {
  const problems = watchConsole();
  expectConsoleError(/mismatch/);
  expectConsoleError(/never said/);
  console.error('mismatch in virtual_machine');
  expect(problems()).toEqual(['expected, but silent: /never said/']);
  expectedErrors.length = 0;
});

test('a request to another machine is seen, one to this machine is not', async () => {
  const server = createServer((_, res) => res.end('here')).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { signal } = new AbortController();
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { signal })).text()).toBe('here');
  server.close();
  expect(escaped).toEqual([]);
  await expect(fetch('http://192.0.2.1:8443/v1/user', { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  expect(escaped.splice(0)).toEqual(['GET http://192.0.2.1:8443/v1/user']);
});

test('components are drawn and the time zone is fixed', () => {
  render(<h1>Machines</h1>);
  expect(screen.getByRole('heading', { name: 'Machines' })).toBeInTheDocument();
  expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(2);
});

test('a query that fails reports it to the page, at once and after waiting', async () => {
  render(<h1>Machines</h1>);
  expect(() => screen.getByText('Disks')).toThrow(/Disks[^]*<h1>[^]*Machines/);
  await expect(screen.findByText('Disks', {}, { timeout: 20 })).rejects.toThrow(/Disks[^]*<h1>[^]*Machines/);
});

const send = vi.fn<() => void>();

test('an action can be left unsent', () => {
  expect(sendLater({ key: 'virtual_machine 1 stop', owner: '7', message: 'Stopping web-01 was not sent', send })).toBe(
    true,
  );
});

test('and is not sent in the next test, whose page is another', () => {
  expect(unsentStore.get()).toEqual([]);
});
