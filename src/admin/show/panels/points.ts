/** The points of a chart, read from the entries of an answer. Pure. */
import { valueAt } from '../../../../resources/kind/condition';
import type { Declared } from '../../../../resources/kind/declaration';
import type { RecordData } from '../../../../resources/kind/types';
import { isBlank } from '../../../lib/blank';
import { isNested } from '../../../lib/json';
import { toDate } from '../../../lib/time';

export type SeriesChart = Declared<'panel.chart'>;

export interface Point {
  /** A moment, or a name. */
  readonly x: Date | string;
  /** By series; undefined where the entry has none. */
  readonly values: readonly (number | undefined)[];
}

interface Points {
  readonly points: readonly Point[];
  /** How many entries have no `x`, or something that is no number. */
  readonly unread: number;
}

const isRecord = (value: unknown): value is RecordData => isNested(value);

function xOf(value: unknown, { xType = 'date' }: SeriesChart): Date | string | undefined {
  if (xType === 'date') return typeof value === 'string' || typeof value === 'number' ? toDate(value) : undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}

/** Null if it is not a number. */
function numberOf(value: unknown): number | undefined | null {
  if (value === undefined || value === null || (typeof value === 'string' && isBlank(value))) return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

/** Key paths of the numbers, one for each series. */
const pathsOf = ({ y, series }: SeriesChart): readonly string[] => series?.map((one) => one.y) ?? [y ?? ''];

/** Times are sorted, names keep the order of the answer. An entry without a number is a gap. */
export function pointsOf(entries: readonly unknown[], chart: SeriesChart): Points {
  const paths = pathsOf(chart);
  const points = entries.flatMap((entry): Point[] => {
    if (!isRecord(entry)) return [];
    const x = xOf(valueAt(entry, chart.x), chart);
    const values = paths.map((path) => numberOf(valueAt(entry, path)));
    if (x === undefined || values.includes(null)) return [];
    return [{ x, values: values.map((value) => value ?? undefined) }];
  });
  const time = ({ x }: Point) => (x instanceof Date ? x.getTime() : 0);
  return { points: points.toSorted((a, b) => time(a) - time(b)), unread: entries.length - points.length };
}
