/** Loads the site's chat provider once a chat is wanted: the first list needs none of them. */
import { providers } from './providers';
import type { ChatConfig, ChatPerson } from './types';

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
export function startChat(config: ChatConfig, person: ChatPerson | undefined): () => void {
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
