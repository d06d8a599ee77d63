/** Lists that the options of fields are read from. */
import { namesInList } from '../../../../dataProvider/calls/declaredList';
import { getOptions } from '../../../../dataProvider/calls/options';
import { PortalError, isPortalError } from '../../../../dataProvider/errors';
import { type Finding, error, warning } from '../finding';
import type { KindAt } from '../portal';
import { type KindAnswer, type KindSend, listsIn, lowerFirst, statusFinding } from './answers';

const isAnswered = ({ status }: KindAnswer) => status >= 200 && status < 300;

/** Lists that options are read from, if they depend on no other value of the form. */
export async function checkOptions(
  { kind, at }: KindAt,
  send: KindSend,
  location: string | undefined,
): Promise<Finding[]> {
  const ofActions = kind.actions.flatMap(({ name, params }) =>
    params.map((field) => ({ field, here: `${at}.actions.${name}.params.${field.name}.optionsFrom` })),
  );
  const all = [
    ...Object.values(kind.fields).map((field) => ({ field, here: `${at}.fields.${field.name}.optionsFrom` })),
    ...ofActions,
  ];
  const findings: Finding[] = [];
  for (const { field, here } of all) {
    const declared = field.optionsFrom;
    if (!declared || namesInList(declared).some((name) => name !== 'location' || location === undefined)) continue;
    let answer: KindAnswer | undefined;
    try {
      const options = await getOptions(
        async ({ path }) => {
          answer = await send(path);
          if (!isAnswered(answer)) throw new PortalError({ kind: 'general', message: '', status: answer.status });
          return answer;
        },
        declared,
        { location },
      );
      if (options.length === 0)
        findings.push(
          warning(
            'options',
            here,
            `GET /v1${declared.path} answers no options`,
            'Nothing can be chosen until it does.',
          ),
        );
    } catch (thrown) {
      if (!isPortalError(thrown) || !answer) throw thrown;
      const call = `GET /v1${declared.path}`;
      const isRefused = !isAnswered(answer);
      findings.push(
        isRefused
          ? statusFinding(`${here}.path`, call, answer)
          : error('options', here, `${call}: ${lowerFirst(thrown.message)}`, whereOptions(answer.data)),
      );
    }
  }
  return findings;
}

function whereOptions(data: unknown): string {
  const found = listsIn(data);
  if (found.length === 0) return 'Give the call whose answer has them.';
  const at = found[0] === '' ? 'leave at out' : `"at": "${found[0] ?? ''}"`;
  return `There is a list at ${found.join(', ') || 'the top'}: ${at}, and name the keys of its entries by value and label.`;
}
