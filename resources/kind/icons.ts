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
/** SVG path data in a 24 by 24 view box, stroked or filled (`fill:`). */
export type OwnIcon = `M${string}` | `fill:M${string}`;
export type IconName = (typeof iconNames)[number];

const known: ReadonlySet<string> = new Set(iconNames);
const isUnknownName = (icon: unknown) => typeof icon === 'string' && /^(?!M\d)[\w-]+$/.test(icon) && !known.has(icon);

/**
 * The kind or extension without unknown icon names, so that the default icon is shown there. Undefined if it has none. Markup and
 * addresses do not count as names: they remain, and are rejected.
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

/** Marks problems whose value alone is ignored, while the declaration is used. */
export const ignored = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, isIgnored: true }));
