/** The API calls behind what can be done with a record, for customers who would rather script it. */
import type { PortalRecord } from '../../../dataProvider';
import type { Portal } from '../../../dataProvider/calls/portal';
import { curlOf, requestOf } from '../../../dataProvider/curl';
import type { Http } from '../../../dataProvider/http';
import { valueAt } from '../../../resources/kind/condition';
import { numericTypes } from '../../../resources/kind/numericTypes';
import type { Action, Field, Kind, RecordData } from '../../../resources/kind/types';
import type { ActionItem } from '../runs/actionsFor';
import { table } from '../../lib/table';
import { privateTypes } from '../../../resources/kind/privateTypes';

/** Where customers find the API: an empty origin is the page's own. */
export const apiBase = ({ api }: Portal): string => (api.origin || location.origin) + api.prefix;

interface ApiCall {
  /** The action's name, or `get`. */
  name: string;
  /** Undefined for reads, and for actions that have their own screens. */
  item?: ActionItem;
  /** What only the kind's own screens offer: a rule, a target, a disk. */
  own?: Action;
  /** The command line, without a key. */
  curl: string;
}

const verbs = table<string>({ edit: 'update' });

/** A placeholder value of the right format. */
function standIn({ name, type, min, default: standard, options }: Field): unknown {
  if (privateTypes.has(type)) return `<${name}>`;
  if (standard !== undefined) return standard;
  if (options?.[0]) return options[0].value;
  if (numericTypes.has(type)) return min ?? 1;
  if (type === 'boolean') return true;
  if (type === 'list') return [`<${name}>`];
  return `<${name}>`;
}

/** The values an action would send now: from the record, else placeholders; never secrets. */
function valuesOf({ fields: declared }: Pick<ActionItem, 'fields'>, record: PortalRecord): RecordData {
  const known = (field: Field) => (privateTypes.has(field.type) ? undefined : valueAt(record, field.name));
  const fields = declared.filter((field) => field.required || known(field) !== undefined);
  return Object.fromEntries(fields.map((field) => [field.name, known(field) ?? standIn(field)]));
}

/** Reading first, then all that can be done, in the order of the menu, last what the kind's own screens offer. `base`: origin and prefix of the API. `asSent`: see `curlOf`. */
export function apiCallsOf(
  kind: Kind,
  record: PortalRecord,
  items: readonly ActionItem[],
  base: string,
  asSent?: Http['asSent'],
): readonly ApiCall[] {
  const call = (name: string, values: RecordData, by: Pick<ApiCall, 'item' | 'own'> = {}): ApiCall[] => {
    // What is several calls for the API is several commands: each is for when the one before has led to its end.
    const { followUp } = by.item?.action ?? by.own ?? {};
    const request = requestOf(kind, verbs[name] ?? name, record, followUp?.before ? {} : values);
    if (!request) return [];
    const between = followUp?.before !== undefined && requestOf(kind, followUp.before, record, values);
    const last = followUp && requestOf(kind, followUp.action, record, {});
    const curls = [request, between, last].flatMap((one) => (one ? [curlOf(one, base, asSent)] : []));
    return [{ name, ...by, curl: curls.join('\n\n') }];
  };
  const screens = kind.actions.filter(({ placement, admin }) => placement === 'none' && !admin);
  return [
    ...call('get', {}),
    ...items.flatMap((item) => call(item.name, valuesOf(item, record), { item })),
    ...screens.flatMap((own) =>
      call(own.name, { ...valuesOf({ fields: own.params }, record), ...own.sample }, { own }),
    ),
  ];
}
