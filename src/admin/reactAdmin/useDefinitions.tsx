/** Each kind as the resource that react-admin knows it by (`useResourceDefinition`), in the person's language. */
import { useTranslate, type ResourceDefinitions } from 'ra-core';
import { useMemo } from 'react';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { KindIcon } from '../icons';
import { recordName } from '../list/KindRow';
import { useWords } from '../texts';

export function useDefinitions(kinds: readonly Kind[]): ResourceDefinitions {
  const translate = useTranslate();
  const words = useWords();
  return useMemo(
    () =>
      Object.fromEntries(
        kinds.map((kind) => {
          const { name, icon, routes } = kind;
          const definition = {
            name,
            hasList: true,
            hasShow: routes.show !== undefined,
            hasCreate: routes.create !== undefined,
            hasEdit: routes.edit !== undefined,
            icon: () => <KindIcon name={icon} />,
            recordRepresentation: (record: RecordData) => recordName(kind, record, translate),
            // One and many, as polyglot reads them.
            options: { label: `${words.kind(kind)} |||| ${words.kind(kind, 2)}` },
          };
          return [name, definition];
        }),
      ),
    [kinds, translate, words],
  );
}
