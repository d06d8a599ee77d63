/** Defined by the build: vite.config.ts and vitest.config.ts. */
interface ImportMetaEnv {
  /** The portal's version in package.json. */
  readonly VERSION: string;
  /** Base path without a trailing slash. Undefined in tests. */
  readonly BASE_PATH?: string;
}
