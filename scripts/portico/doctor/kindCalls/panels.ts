/** Lists that the panels of a kind are read from. */
import { isAbsent } from '../../../../src/lib/blank';
import { isJsonObject, isNested } from '../../../../src/lib/json';
import type { PortalRecord } from '../../../../dataProvider/decode';
import { encode } from '../../../../dataProvider/encode';
import { namesInList } from '../../../../dataProvider/calls/declaredList';
import { valueAt } from '../../../../resources/kind/condition';
import { normaliseCall } from '../../../../resources/kind/normalise';
import { readId } from '../../../../dataProvider/address';
import type { Kind } from '../../../../resources/kind/types';
import { type Finding, error } from '../finding';
import { type KindSend, listsIn, statusFinding } from './answers';

/** Lists that panels are read from, of one record. */
export async function checkPanels(
  kind: Kind,
  at: string,
  send: KindSend,
  location: string | undefined,
  record: PortalRecord | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const values = record && { ...record, location, id: readId(kind, record.id).id };
  for (const [name, { chart, table }] of Object.entries(kind.panels ?? {})) {
    const declared = chart ?? table;
    if (!declared || !values || namesInList(declared).some((one) => isAbsent(valueAt(values, one)))) continue;
    const here = `${at}.panels.${name}.${chart ? 'chart' : 'table'}`;
    const { path } = encode(normaliseCall({ method: 'GET', path: declared.path, query: declared.query ?? {} }), values);
    const answer = await send(path);
    const call = `GET ${path}`;
    if (answer.status < 200 || answer.status >= 300) {
      findings.push(statusFinding(`${here}.path`, call, answer));
      continue;
    }
    const list =
      declared.at === undefined
        ? answer.data
        : isJsonObject(answer.data)
          ? valueAt(answer.data, declared.at)
          : undefined;
    const paths = chart
      ? [chart.x, ...(chart.series?.map(({ y }) => y) ?? [chart.y ?? ''])]
      : Object.entries(table?.columns ?? {}).map(([column, { at: inner = column }]) => inner);
    const absent = (entries: readonly unknown[]) =>
      paths.filter((one) => !entries.some((entry) => isNested(entry) && !isAbsent(valueAt({ entry }, `entry.${one}`))));
    if (!Array.isArray(list))
      findings.push(
        error(
          'panel',
          here,
          `${call} answers no list${declared.at ? ` at ${declared.at}` : ''}`,
          whereEntries(answer.data),
        ),
      );
    else if (list.length > 0 && absent(list).length > 0)
      findings.push(
        error(
          'panel',
          here,
          `${call}: no entry has ${absent(list).join(', ')}`,
          'Give the key paths that the entries have.',
        ),
      );
  }
  return findings;
}

function whereEntries(data: unknown): string {
  const found = listsIn(data);
  if (found.length === 0) return 'Give the call whose answer has it.';
  return found[0] === ''
    ? 'The answer is the list itself: leave at out.'
    : `There is a list: "at": "${found[0] ?? ''}".`;
}
