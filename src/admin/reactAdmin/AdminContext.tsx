/** react-admin's own ground: provider, store, texts and messages of `ra-core`, with each kind as a resource on its exact paths. */
import { CoreAdminContext, ResourceDefinitionContext, type CoreAdminContextProps } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { usePortal } from '../../context/portal';
import { createRouterProvider } from './routerProvider';
import { useDefinitions } from './useDefinitions';

const nothing = () => undefined;

/** The registry is the only one who declares: `register` of react-admin's `<Resource>` has nothing to add. */
function Definitions({ children }: { children: ReactNode }) {
  const definitions = useDefinitions(usePortal().registry.kinds);
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
