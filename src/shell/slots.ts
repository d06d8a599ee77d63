/** What other folders put into the shell's frame. Adding one: its component here. */
import type { ComponentType } from 'react';
import { ActingBanner } from './ActingBanner';
import { lazyPart } from '../ui/lazyPart';

/** Over the header, the most important first. Each renders nothing while it has nothing to show. */
export const banners: readonly ComponentType[] = [
  ActingBanner,
  lazyPart(() => import('./OutageBanner').then((m) => m.OutageBanner)),
  lazyPart(() => import('./SettingsBanner').then((m) => m.SettingsBanner)),
  lazyPart(() => import('./AccountBanner').then((m) => m.AccountBanner)),
];

/** The first of the header’s tools: the account’s credit. */
export const headerItems: readonly ComponentType[] = [
  lazyPart(() => import('./HeaderCredit').then((m) => m.HeaderCredit)),
];
