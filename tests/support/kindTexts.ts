/** Every text that the generic screens look up for a kind. */
import type { Field, Kind } from '../../resources/kind/types';
import type { Phrases } from '../i18n/catalogues';

const fieldKeys = (fields: readonly Field[]) =>
  fields
    .filter((field) => !field.label)
    .flatMap(({ name, options = [] }) => [
      `fields.${name.replaceAll('.', '_')}`,
      ...options.filter((option) => !option.label).map((option) => `options.${name}.${option.value}`),
    ]);

const textKeys = (kind: Kind): string[] => [
  ...['name', 'counted', 'description'],
  ...kind.columns.map((name) => `fields.${name.replaceAll('.', '_')}`),
  ...fieldKeys(Object.values(kind.fields)),
  ...Object.keys(kind.status?.values ?? {}).map((value) => `status.${value}`),
  ...kind.actions.flatMap((action) => [
    `actions.${action.name}.label`,
    ...(action.danger || action.confirm ? [`actions.${action.name}.confirm`] : []),
    ...fieldKeys(action.params),
  ]),
  ...(['update', 'delete'] as const).filter((verb) => kind.api[verb]).map((verb) => `actions.${verb}.label`),
  ...(kind.api.delete ? ['actions.delete.confirm'] : []),
  ...(kind.api.create ? ['create', 'new'] : []),
];

/** Those that the phrases of a language lack. */
export const missingTexts = (kind: Kind, phrases: Phrases): string[] => [
  ...new Set(textKeys(kind).filter((key) => !phrases.has(`resources.${kind.name}.${key}`))),
];
