import { useTranslate } from 'ra-core';
import type { Written } from '../../../dataProvider';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind } from '../../../resources/kind/types';
import { pathTo } from '../../context/paths';
import { useNavigateHere } from '../../context/useNavigateHere';
import { oneLine } from '../../ui/safe';
import { useWords } from '../texts';

interface Created {
  /** The success message, with the record's name. */
  message(written: Written): string;
  /**
   * Opens the new record's page, or the list if the answer does not identify the record; nothing once the form has left the screen.
   */
  go(written: Written): void;
  /** Opens the list; nothing once the form has left the screen. */
  leave(): void;
}

/** The success message of a creation and where it leads, the same for all forms of a kind. */
export function useCreated(kind: Kind): Created {
  const translate = useTranslate();
  const words = useWords();
  const goOn = useNavigateHere();
  const list = pathTo(kind, 'list') ?? '/';
  return {
    leave: () => void goOn(list),
    message({ record }) {
      const name = oneLine(valueAt(record, kind.title) ?? words.kind(kind), 80);
      return translate(`resources.${kind.name}.actions.create.done`, {
        name,
        _: translate('actions.created', { name }),
      });
    },
    go({ record }) {
      const known = record[kind.id] !== undefined;
      goOn((known ? pathTo(kind, 'show', record.id) : undefined) ?? list);
    },
  };
}
