/** Parts that fail to load are said in one message for each failure, however many wait for the same file. */
import { render, waitFor } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestTranslationProvider } from 'ra-core';
import { LazyBoundary } from '../../src/ui/LazyBoundary';
import { clearMessages, onMessage, type Message } from '../../src/ui/messages';

let messages: Message[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  clearMessages();
  messages = [];
  return onMessage((message) => messages.push(message));
});

const failing = (error: Error) => lazy<ComponentType>(() => Promise.reject(error));

function mount(...parts: readonly ComponentType[]) {
  render(
    <TestTranslationProvider messages={{ errors: { preload: 'Part of the portal could not be loaded' } }}>
      {parts.map((Part, at) => (
        <LazyBoundary key={at} pending={null}>
          <Part />
        </LazyBoundary>
      ))}
    </TestTranslationProvider>,
  );
}

it('is one for all parts that wait for the same file', async () => {
  const error = new TypeError('Failed to fetch');
  mount(failing(error), failing(error), failing(error));
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(3));
  expect(messages).toMatchObject([{ tone: 'error', text: 'Part of the portal could not be loaded' }]);
  expect(messages[0]?.retry).toBeInstanceOf(Function);
});

it('is another one for another failure', async () => {
  mount(failing(new TypeError('Failed to fetch')), failing(new TypeError('Failed to fetch')));
  await waitFor(() => expect(messages).toHaveLength(2));
});
