/** Part of react-dom, without types of its own. */
declare module 'scheduler' {
  /** Slices a second of what is rendered in slices; 0 for the usual 200. */
  export function unstable_forceFrameRate(fps: number): void;
}

/** Defined by the build: vite.config.ts and vitest.config.ts. */
interface ImportMetaEnv {
  /** The portal's version in package.json. */
  readonly VERSION: string;
  /** Base path without a trailing slash. Undefined in tests. */
  readonly BASE_PATH?: string;
}
