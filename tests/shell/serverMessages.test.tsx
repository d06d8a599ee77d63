// @module-tag slow
/**
 * Each server message of section 8 as a person reads it, in every language. That each call can answer with its own is held
 * by tests/wire; here one call answers with all of them, one after the other.
 */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '../../resources/kind/language';
import { getUser } from '../../dataProvider/calls/session';
import { usePortal } from '../../src/context/portal';
import { onMessage } from '../../src/ui/messages';
import { PageTitle } from '../../src/ui/PageTitle';
import { useToast } from '../../src/ui/useToast';
import { serverMessages } from '../wire/section8';
import { mountShell, useCloud } from './mount';

const world = useCloud();

function Page() {
  const { http } = usePortal();
  const { failed } = useToast();
  return (
    <>
      <PageTitle title="Asking" />
      <button onClick={() => void getUser(http).catch((error: unknown) => failed(error))}>Ask</button>
    </>
  );
}

/** What the page says when the API answers so. */
async function readOut(language: Language, answers: readonly object[]) {
  const { user } = await mountShell({ path: '/asking', routes: [{ path: '/asking', element: <Page /> }], language });
  const texts: string[] = [];
  const stop = onMessage(({ tone, text }) => {
    if (tone === 'error') texts.push(text);
  });
  for (const answer of answers) {
    const before = texts.length;
    world.cloud.faults.add({ method: 'GET', path: '/v1/user-resource/user', times: 1, ...answer });
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    // One more, and which.
    await expect.poll(() => texts.slice(before)).toEqual([expect.any(String)]);
  }
  stop();
  return texts;
}

const broken = serverMessages.map((message) => ({ status: 500, body: { errors: { Error: message } } }));

it('are shown word for word in English, with correlation id and status', async () => {
  const texts = await readOut('en', broken);
  texts.forEach((text, at) => {
    expect(text.replace(/ \[[\w-]+\]/, '')).toBe(`Error: ${serverMessages[at]} (500)`);
    expect(text).toMatch(/\[[\w-]{8,}\]/);
  });
});

it.each([
  ['et', /^Viga: /],
  ['es', /^Error: /],
] as const)('are shown in %s', async (language, start) => {
  const texts = await readOut(language, broken);
  texts.forEach((text, at) => {
    expect(text).toMatch(start);
    if (serverMessages[at] !== 'IOException') expect(text).not.toContain(serverMessages[at]);
  });
});

it('and so is what an answer says in any other way, or does not say', async () => {
  const texts = await readOut('en', [
    { status: 400, body: { message: 'Name is taken' } },
    { status: 403, body: { message: 'Not yours' } },
    { status: 500, body: { stack: 'Error: boom\n    at secret.js:1' } },
    { status: 504, body: {} },
    { status: 200, html: true },
    { network: true },
  ]);
  expect(texts.map((text) => text.replace(/ \[[\w-]+\]/, ''))).toEqual([
    'Error: Name is taken (400)',
    'Error: Not yours (403)',
    'Error: Error: boom (500)',
    'Error: Gateway timeout (504)',
    expect.stringMatching(/^Error: Unexpected content type text\/html.*\(200\)$/),
    'Error: Failed to connect to server',
  ]);
});
