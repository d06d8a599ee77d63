import { useTranslate } from 'ra-core';
import type { Kind } from '../../../../resources/kind/types';
import type { ValidationError, ValidationErrors } from '../../../../resources/kind/validate';
import { useWords } from '../../texts';
import type { OrderSummaryContentProps } from '../OrderSummary';
import { table } from '../../../lib/table';

/** Errors that are solved by filling or choosing something; any other is a mistake. */
const missing: readonly string[] = ['form.required', 'form.choose', 'form.targets_required'];
const isMissing = (fieldError: ValidationError) => 'key' in fieldError && missing.includes(fieldError.key);

/**
 * A form's errors for the summary. `labelOf` provides labels that differ from the kind's; a path into a list
 * (`rules.0.port_start`) is named after its last segment.
 */
export function useProvidedErrors(kind: Kind) {
  const translate = useTranslate();
  const words = useWords();
  const common = table<string>({
    location: translate('form.section.where'),
    billing_account_id: translate('form.section.account'),
  });
  return (
    fieldErrors: ValidationErrors,
    labelOf: (path: string) => string | undefined = () => undefined,
  ): Pick<OrderSummaryContentProps, 'missing' | 'wrong'> => {
    const label = (path: string) => common[path] ?? labelOf(path) ?? words.field(kind, path.split('.').at(-1) ?? path);
    const select = (which: boolean) =>
      Object.entries(fieldErrors)
        .filter(([, fieldError]) => isMissing(fieldError) === which)
        .map(([name]) => ({ name, label: label(name) }));
    return { missing: select(true), wrong: select(false) };
  };
}
