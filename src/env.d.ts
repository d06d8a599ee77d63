/** Of the build: vite.config.ts and vitest.config.ts. */
interface ImportMetaEnv {
  /** Of the portal, as package.json says. */
  readonly VERSION: string;
  /** Where it is served, without a slash at its end. Undefined in tests. */
  readonly BASE_PATH?: string;
}
