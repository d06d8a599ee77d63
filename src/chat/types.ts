import type { SiteConfig } from '../../dataProvider/calls/site';

/** `chatConfig` of the site: the provider's type and its ids (docs/coverage.md, section 3). */
export type ChatConfig = NonNullable<SiteConfig['chatConfig']>;

/** The chatting person. Absent if their profile could not be loaded. */
export interface ChatPerson {
  id: string;
  name: string;
  email: string;
  /** `intercom_user_hash`: proves to Intercom who it is. */
  hash: string | undefined;
  /** Language of the portal. */
  language: string;
}

/** Starts a provider's widget by its published embed sequence; answers with how to shut it down. */
export type StartChat = (config: ChatConfig, person: ChatPerson | undefined) => () => void;

export interface ChatProvider {
  /** Ids without which it cannot start. */
  needs: readonly string[];
  load: () => Promise<{ start: StartChat }>;
}
