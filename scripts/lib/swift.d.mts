import type { S3Server } from './rgw.mjs';

/** OpenStack Swift, which takes signatures for its own region only. `lacking`: why it cannot be had here. */
export function startSwift(region: string): Promise<S3Server | { lacking: string }>;
