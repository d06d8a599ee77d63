/** What other rooms put into the shell's frame. Adding one: its component here. */
import type { ComponentType } from 'react';
import { ActingBanner } from './ActingBanner';
import { laterPart } from '../ui/laterPart';

/** Over the header, the most important first. Each draws nothing when it has nothing to say. */
export const banners: readonly ComponentType[] = [
  ActingBanner,
  laterPart(() => import('./OutageBanner').then((m) => m.OutageBanner)),
  laterPart(() => import('./SettingsBanner').then((m) => m.SettingsBanner)),
  laterPart(() => import('./AccountBanner').then((m) => m.AccountBanner)),
];

/** At the end of the header, before the notifications: the account's credit. */
export const headerItems: readonly ComponentType[] = [
  laterPart(() => import('./HeaderCredit').then((m) => m.HeaderCredit)),
];
