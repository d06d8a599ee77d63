import { useTranslate } from 'ra-core';
import { lineTypeOf } from '../../../resources/invoice/lineType';
import { usePortal } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { useWords } from '../texts';

/**
 * What an invoice's line is of, in the reader's language where the line is named by type; the provider's own
 * words otherwise.
 *
 * @example
 * const name = useLineName()('Virtual machine');
 */
export function useLineName(): (name: string | null | undefined) => string {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  const kinds = registry.kinds.map(({ name }) => name);
  return (name) => {
    const type = lineTypeOf(name, kinds);
    if (!type) return oneLine(name || '—', 200);
    if (type.what === 'kind') return words.kind(registry.get(type.name), 2);
    return translate(type.what === 'priced' ? `money.resource.${type.name}` : `status.invoice_type.${type.name}`);
  };
}
