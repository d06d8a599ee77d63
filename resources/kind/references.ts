import type { Field, Kind, Problem } from './types';

/** Unknown kinds in a declaration: in references of its fields and its actions' params, and in `invalidates`. Pure. */
export function unknownKinds(kind: Kind, names: ReadonlySet<string>, at: string): Problem[] {
  const referring = (fields: readonly Field[], where: string) =>
    fields.flatMap((f): [string, string][] => [
      ...(f.reference ? [[`${where}.${f.name}.reference`, f.reference] as [string, string]] : []),
      ...Object.values(f.references?.kinds ?? {}).map((name): [string, string] => [
        `${where}.${f.name}.references`,
        name,
      ]),
    ]);
  const used: [string, string][] = [
    ...referring(Object.values(kind.fields), 'fields'),
    ...kind.invalidates.map((name): [string, string] => ['invalidates', name]),
    ...[...kind.actions, ...kind.kindActions].flatMap(({ name, params, invalidates }): [string, string][] => [
      ...referring(params, `actions.${name}.params`),
      ...invalidates.map((other): [string, string] => [`actions.${name}.invalidates`, other]),
    ]),
  ];
  return used
    .filter(([, name]) => !names.has(name))
    .map(([where, name]) => ({
      code: 'unknown-kind',
      path: `${at}.${where}`,
      message: `${name} is not a kind`,
      meant: { given: name, known: [...names] },
    }));
}
