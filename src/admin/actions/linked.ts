/** Actions that are links: their address for a record. Loaded with the first menu or page of a record. */
import { readId } from '../../../dataProvider/address';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { parseUrl } from '../../lib/url';
import type { ActionItem } from '../runs/actionsFor';

/** A value that may be part of a URL; undefined for other values, including those that would lead to another folder. */
function partOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
  if (text.trim() === '') return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding.
    return undefined;
  }
}

const hasDotSegment = (address: string) =>
  (address.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? '')
    .split('/')
    .some((segment) => segment === '.' || segment === '..');

/**
 * The address of a link for these values, each percent-encoded. Undefined if one of them is missing or no text, or if
 * they would change the origin or the folder that the template names.
 *
 * @param origin of the portal, which a template without one leads to
 */
export function fillHref(template: string, values: RecordData, origin: string): string | undefined {
  let isComplete = true;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = partOf(Object.hasOwn(values, name) ? values[name] : undefined);
    isComplete &&= part !== undefined;
    return part ?? '';
  });
  const host = /^https?:\/\/[^/?#]+/.exec(template)?.[0];
  const wanted = host === undefined ? origin : parseUrl(host)?.origin;
  const url = parseUrl(filled, origin);
  return isComplete && url && url.origin === wanted && !hasDotSegment(filled) ? url.href : undefined;
}

/** The values of a record by the names that calls have for them. */
export function callValues(kind: Kind, record: PortalRecord): RecordData {
  const { location, id, key } = readId(kind, record.id);
  return { ...record, ...kind.lineage?.above(String(key), record), location, id, [kind.id]: id };
}

/**
 * The same actions, links with their address. A link for which the record lacks a value is not allowed.
 *
 * @example
 * const items = linked(kind, record, actionsFor(kind, record));
 */
export const linked = (kind: Kind, record: PortalRecord, items: readonly ActionItem[]): ActionItem[] =>
  items.map((item) => {
    const template = item.action?.href;
    if (template === undefined) return item;
    const href = fillHref(template, callValues(kind, record), location.origin);
    if (href !== undefined || !item.allowed) return { ...item, href };
    return { ...item, allowed: false, blockedReason: 'no_address' };
  });

/** Attributes of a link to another window, which learns nothing of this one. */
export const newWindow = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The same from a list of commands, where it is no link. */
export const openWindow = (href: string): void => void window.open(href, newWindow.target, 'noopener,noreferrer');
