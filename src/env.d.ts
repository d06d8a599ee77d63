/** Of the build: vite.config.ts and vitest.config.ts. */
interface ImportMetaEnv {
  /** Of the portal, as package.json says. */
  readonly VERSION: string;
}
