import type { SiteConfig } from '../../../dataProvider/calls/site';
import { providers } from '../../../src/chat/providers';
import { configAt as at, error, type Finding } from './finding';

/** The chat's type is known, and the ids that it needs are there. */
export function checkChat({ chatEnabled, chatConfig }: SiteConfig): Finding[] {
  if (!chatEnabled || !chatConfig) return [];
  const provider = providers[chatConfig.type];
  if (!provider)
    return [
      error(
        'chat',
        at('chatConfig.type'),
        `${chatConfig.type} is not known: no chat is shown`,
        `Name one of ${Object.keys(providers).sort().join(', ')}, or set chatEnabled to false.`,
      ),
    ];
  return provider.needs
    .filter((id) => !(chatConfig as Record<string, unknown>)[id])
    .map((id) =>
      error(
        'chat',
        at(`chatConfig.${id}`),
        `${chatConfig.type} cannot start without it`,
        `Answer the id that ${chatConfig.type} shows for your account.`,
      ),
    );
}
