/** Origins that a party of others needs, by directive, and whom it serves: keywords of processors, types of chats. */
export type Party = Partial<
  Record<'script' | 'connect' | 'frame' | 'style' | 'font' | 'media' | 'image' | 'form', string[]>
> & {
  processors?: string[];
  chats?: string[];
};
export const parties: Record<string, Party>;

/** What of `GET /config/ui/config` decides about the policy. */
export interface PolicySite {
  paymentProcessors?: readonly { keyword: string }[];
  chatEnabled?: boolean;
  chatConfig?: { type: string } | undefined;
  themeScripts?: readonly { src: string }[];
  auth0Domain?: string | undefined;
  logo?: string | undefined;
  favicon?: string | undefined;
  icon?: string | undefined;
  png?: string | undefined;
}
export interface PolicyPortal {
  api?: { origin?: string };
  errorReporting?: { dsn?: string };
  kinds?: readonly unknown[];
}
export interface Origins {
  connect?: string[];
  script?: string[];
  frame?: string[];
  media?: string[];
  /** Origins of configured pictures. Left out, pictures of every https origin are let in. */
  image?: string[];
  parties?: Record<string, Party>;
  /** Address that browsers send violations of the policy to. */
  reportUri?: string | undefined;
  /** Whether Trusted Types are enforced. Left out: where no other company's script is let in. */
  trustedTypes?: boolean | undefined;
}

export function partiesOf(site: PolicySite): Record<string, Party>;
/** Origins of pages that kinds show in frames, each once. `kinds`: declarations, or kinds made of them. */
export function frameOrigins(kinds: readonly unknown[]): string[];
/** Origins of an installation beside its own. Without `site` every party is let in. `frames`: as of `frameOrigins`. */
export function originsOf(
  portal: PolicyPortal,
  known?: { site?: PolicySite; storage?: string | undefined; frames?: readonly string[] },
): Origins;
export function contentSecurityPolicy(given?: Origins): string;
/** All headers that every answer of the portal carries, with the policy among them. */
export function securityHeaders(given?: Origins): [name: string, value: string][];
