// @module-tag slow
/** When the chat starts and ends, and with what. The providers' own sequences run in tests/journeys/chat.journey.ts. */
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountShell, useCloud } from '../shell/mount';
import { leaveNow } from '../../src/session/leaving';
import { impersonation } from '../../src/session/storage';
import { pass, useTime } from '../support/time';

useTime();
const world = useCloud();
const calls = vi.fn<(...call: unknown[]) => void>();

/** Replaces Intercom's messenger, as if its script had run. */
const messenger = () => Object.assign(window, { Intercom: calls });

afterEach(() => {
  leaveNow();
  calls.mockReset();
  document.querySelectorAll('body > script').forEach((script) => script.remove());
  Reflect.deleteProperty(window, 'Intercom');
});

async function mountWith(chatConfig: object, chatEnabled = true) {
  world.cloud.reset('busy', { config: { chatEnabled, chatConfig } });
  const { queryClient } = await mountShell();
  // The delay begins when it is known who is here.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

/** What would start by then has started: its code is loaded. */
async function pastTheDelay() {
  await pass(1700);
  await vi.dynamicImportSettled();
}
async function started() {
  await pastTheDelay();
  await waitFor(() => expect(calls).toHaveBeenCalledWith('boot', expect.anything()));
}

test.each([
  ['us', 'https://api-iam.intercom.io'],
  ['eu', 'https://api-iam.eu.intercom.io'],
  ['ap', 'https://api-iam.au.intercom.io'],
])('Intercom keeps its data in the region %s, and knows the person by a proof', async (region, base) => {
  messenger();
  await mountWith({ type: 'intercom', intercom_app_id: 'app1', intercom_region: region });
  await started();
  expect(calls.mock.lastCall?.[1]).toEqual({
    app_id: 'app1',
    api_base: base,
    user_id: '101',
    name: 'Account Owner',
    email: 'owner@example.test',
    language_override: 'en',
    user_hash: expect.stringMatching(/^\w{16,}$/) as unknown,
  });
});

test('it waits 1500 ms, and ends with the session', async () => {
  messenger();
  let begun = 0;
  calls.mockImplementation(() => void (begun ||= Date.now()));
  const mounted = Date.now();
  await mountWith({ type: 'intercom', intercom_app_id: 'app1' });
  await started();
  expect(begun - mounted).toBeGreaterThanOrEqual(1500);
  leaveNow();
  expect(calls).toHaveBeenLastCalledWith('shutdown');
});

test('it stays away while acting as somebody else, and ends when that begins', async () => {
  messenger();
  impersonation.set({ token: '{secret}', returnPath: '/' });
  await mountWith({ type: 'intercom', intercom_app_id: 'app1' });
  await pastTheDelay();
  expect(calls).not.toHaveBeenCalled();
  impersonation.clear();
  await started();
  impersonation.set({ token: '{secret}', returnPath: '/' });
  await waitFor(() => expect(calls).toHaveBeenLastCalledWith('shutdown'));
});

test('it stays away where it is switched off', async () => {
  messenger();
  await mountWith({ type: 'intercom', intercom_app_id: 'app1' }, false);
  await pastTheDelay();
  expect(calls).not.toHaveBeenCalled();
});

test.each([
  [{ type: 'carrier-pigeon' }, 'Unsupported chat provider "carrier-pigeon"'],
  [{ type: 'constructor' }, 'Unsupported chat provider "constructor"'],
  [{ type: 'tawk', widget_id: 'w' }, 'chatConfig: tawk needs property_id'],
  [{ type: 'intercom', intercom_app_id: '' }, 'chatConfig: intercom needs intercom_app_id'],
])('%j is logged and stops nothing', async (chatConfig, expected) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await mountWith(chatConfig);
  await pastTheDelay();
  expect(warn).toHaveBeenCalledWith(expected);
  expect(document.querySelector('body > script')).toBeNull();
});
