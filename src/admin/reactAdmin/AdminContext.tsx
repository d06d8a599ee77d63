/** react-admin's own ground: provider, store, texts and messages of `ra-core`, with each kind as a resource on its exact paths. */
import {
  CoreAdminContext,
  ResourceDefinitionContext,
  type CoreAdminContextProps,
  useTranslate,
  type ResourceDefinitions,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { usePortal } from '../../context/portal';
import { createRouterProvider } from './routerProvider';
import type { RecordData } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import { KindIcon } from '../icons';
import { recordName } from '../list/KindRow';
import { useWords } from '../texts';

const nothing = () => undefined;

/** Each kind as the resource that react-admin knows it by (`useResourceDefinition`), in the person's language. */
function useDefinitions({ outlines, find }: Registry): ResourceDefinitions {
  const translate = useTranslate();
  const words = useWords();
  return useMemo(
    () =>
      Object.fromEntries(
        outlines.map((kind) => {
          const { name, icon, routes } = kind;
          const definition = {
            name,
            hasList: true,
            hasShow: routes.show !== undefined,
            hasCreate: routes.create !== undefined,
            hasEdit: routes.edit !== undefined,
            icon: () => <KindIcon name={icon} />,
            recordRepresentation(record: RecordData) {
              const whole = find(name);
              return whole ? recordName(whole, record, translate) : '';
            },
            // One and many, as polyglot reads them.
            options: { label: `${words.kind(kind)} |||| ${words.kind(kind, 2)}` },
          };
          return [name, definition];
        }),
      ),
    [outlines, find, translate, words],
  );
}

/** The registry is the only one who declares: `register` of react-admin's `<Resource>` has nothing to add. */
function Definitions({ children }: { children: ReactNode }) {
  const definitions = useDefinitions(usePortal().registry);
  const value = useMemo(() => ({ definitions, register: nothing, unregister: nothing }), [definitions]);
  return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
}

type AdminContextProps = Pick<CoreAdminContextProps, 'authProvider' | 'i18nProvider' | 'queryClient' | 'store'> & {
  children: ReactNode;
};

/** Must be inside `PortalContextProvider`. */
export function AdminContext({ children, ...given }: AdminContextProps) {
  const { registry, provider } = usePortal();
  const routerProvider = useMemo(() => createRouterProvider({ registry, provider }), [registry, provider]);
  return (
    <CoreAdminContext {...given} dataProvider={provider} routerProvider={routerProvider}>
      <Definitions>{children}</Definitions>
    </CoreAdminContext>
  );
}
