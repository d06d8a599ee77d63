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
  /** What follows if the answer was lost with a secret that the form does not have; undefined if the kind has none. */
  lostSecret(written: Written): string | undefined;
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
  const nameOf = ({ record }: Written) => oneLine(valueAt(record, kind.title) ?? words.kind(kind), 80);
  return {
    lostSecret(written) {
      const isAnswered = Object.values(kind.fields).some(({ type, write }) => type === 'secret' && write === 'never');
      return isAnswered ? translate('create.secret_lost', { name: nameOf(written) }) : undefined;
    },
    leave: () => void goOn(list),
    message(written) {
      const name = nameOf(written);
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
