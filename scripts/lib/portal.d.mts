/** Runs `npm start`'s command on a free port, with a world that is kept in memory only. */
export function startPortal(
  world?: string,
  env?: Record<string, string>,
): Promise<{
  /** For example `http://localhost:41234`; the portal is at `/app/` of it. */
  origin: string;
  stop: () => Promise<void>;
}>;
