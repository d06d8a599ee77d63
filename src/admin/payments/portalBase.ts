import { basePath } from '../../session/entryUrl';

/** The portal's own address, without a slash at its end: banks and processors send back below it. */
export const portalBase = (): string => window.location.origin + basePath;
