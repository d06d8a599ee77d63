import { isJsonObject } from '../../src/lib/json';
import type { Problem } from './types';

/** The icon names that a declaration may use. They are mapped to icons in `src/admin/icons`. */
export const iconNames = [
  'account',
  'action',
  'address',
  'backup',
  'balancer',
  'billing',
  'bucket',
  'chart',
  'clone',
  'database',
  'default',
  'delegation',
  'disk',
  'dns',
  'edit',
  'firewall',
  'globe',
  'invite',
  'key',
  'kubernetes',
  'link',
  'lock',
  'machine',
  'mail',
  'metal',
  'network',
  'package',
  'pause',
  'people',
  'play',
  'power',
  'rescue',
  'resize',
  'resource',
  'restart',
  'service',
  'shield',
  'star',
  'stop',
  'storage',
  'swap',
  'token',
  'trash',
  'unlink',
] as const;
/** Path data on a drawing of 24 by 24, drawn as a line or filled. */
export type OwnIcon = `M${string}` | `fill:M${string}`;
export type IconName = (typeof iconNames)[number];

const known: ReadonlySet<string> = new Set(iconNames);
const isUnknownName = (icon: unknown) => typeof icon === 'string' && /^(?!M\d)[\w-]+$/.test(icon) && !known.has(icon);

/**
 * The declaration of a kind, or the extension of one, without names of icons that do not exist: the default icon is shown there. Undefined
 * if it has no such name. Markup and addresses are no names, and stay.
 */
export function withoutUnknownIcons(raw: unknown): Record<string, unknown> | undefined {
  if (!isJsonObject(raw)) return undefined;
  const kind: Record<string, unknown> = { ...raw };
  const holders = [kind];
  if (isJsonObject(raw.actions)) {
    const actions = Object.entries(raw.actions).map(([name, action]): [string, unknown] => {
      if (!isJsonObject(action)) return [name, action];
      const own = { ...action };
      holders.push(own);
      return [name, own];
    });
    kind.actions = Object.fromEntries(actions);
  }
  const strange = holders.filter(({ icon }) => isUnknownName(icon));
  for (const one of strange) delete one.icon;
  return strange.length > 0 ? kind : undefined;
}

/** What is ignored of a declaration that is used. */
export const ignored = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, isIgnored: true }));
