/** Serves a build with a configuration of deploy/ by a real nginx. */
export function startNginx(given: {
  config: 'nginx.conf' | 'container.conf';
  dist: string;
  /** The snippet of `portico csp --nginx`. */
  headers: string;
  /** Origin that /v1 is sent to. */
  api?: string;
}): Promise<{ http: string; https: string; stop: () => Promise<void> }>;
