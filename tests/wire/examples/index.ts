/** Every wire example: those of a kind are in its folder (`resources/<kind>/wire/`), those of none beside this file. */
import type { WireExample } from '../types';
import { config } from './config';
import { paypal } from './paypal';
import { topup } from './topup';

const own = import.meta.glob<Record<string, readonly WireExample[]>>('../../../resources/*/wire/*xamples.ts', {
  eager: true,
});

export const examples: readonly WireExample[] = [
  ...[config, paypal, topup].flat(),
  ...Object.values(own).flatMap((file) => Object.values(file).flat()),
];
