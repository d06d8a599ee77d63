/** The site's customer chat, shown unless the person is impersonating somebody. Mounted by the shell. */
import { useLocale } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useUser } from '../admin/queries';
import { useSite } from '../context/portal';
import { beforeLeaving } from '../session/leaving';
import { useActingAs } from '../session/acting';
import { usePerson } from '../admin/person';
import { providers } from './providers';
import type { ChatConfig, ChatPerson } from './types';
import { isAwaited } from '../ui/sources';

/** Milliseconds after the mount (docs/coverage.md, section 9). */
const delay = 1500;

/** The provider of this configuration; what cannot be started is reported, and nothing more (docs/coverage.md, section 8). */
function providerOf(config: ChatConfig) {
  const provider = Object.hasOwn(providers, config.type) ? providers[config.type] : undefined;
  if (!provider) {
    console.warn(`Unsupported chat provider ${JSON.stringify(config.type.slice(0, 60))}`);
    return undefined;
  }
  const missing = provider.needs.filter((name) => !config[name]);
  if (missing.length > 0) console.warn(`chatConfig: ${config.type} needs ${missing.join(', ')}`);
  return missing.length > 0 ? undefined : provider;
}

/** Starts the chat; returns the function that shuts it down at any point. */
function startChat(config: ChatConfig, person: ChatPerson | undefined): () => void {
  let over = false;
  let shutDown: (() => void) | undefined;
  providerOf(config)
    ?.load()
    .then(
      ({ start }) => {
        if (!over) shutDown = start(config, person);
      },
      () => console.warn('The chat could not be loaded'),
    );
  return () => {
    over = true;
    shutDown?.();
    shutDown = undefined;
  };
}

function useChatPerson(): ChatPerson | undefined {
  const { data } = useUser();
  const { name, email } = usePerson();
  const language = useLocale();
  const id = data?.id;
  const hash = data?.intercom_user_hash ?? undefined;
  return useMemo(
    () => (id === undefined ? undefined : { id: String(id), name, email, hash, language }),
    [id, name, email, hash, language],
  );
}

export function useChat(): void {
  const { chatEnabled, chatConfig } = useSite();
  const isActing = useActingAs() !== undefined;
  const isAsking = isAwaited(useUser());
  const person = useChatPerson();
  const config = chatEnabled && !isActing && !isAsking ? chatConfig : undefined;

  useEffect(() => {
    if (!config) return;
    let shutDown: (() => void) | undefined;
    const timer = setTimeout(() => {
      shutDown = startChat(config, person);
    }, delay);
    const end = () => {
      clearTimeout(timer);
      shutDown?.();
      shutDown = undefined;
    };
    const forget = beforeLeaving(end);
    return () => {
      forget();
      end();
    };
  }, [config, person]);
}
