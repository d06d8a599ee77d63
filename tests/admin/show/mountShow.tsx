/** The page of one record as the router shows it, with what the shell mounts beside it. */
import { Suspense } from 'react';
import type { Language } from '../../../resources/kind/language';
import { useFallbacks } from '../../../src/admin/actions/useFallbacks';
import { useFollowUps } from '../../../src/admin/actions/useFollowUps';
import { useOwner } from '../../../src/admin/useOwner';
import { KindForm } from '../../../src/admin/form/KindForm';
import { KindShow } from '../../../src/admin/show/KindShow';
import { ownScreen } from '../../../src/ownScreens';
import type { Registry } from '../../../resources/registry';
import type { NodeCloud } from '../../../mocks/node';
import { mount } from '../form/mount';

function Shell({ children }: { children: React.ReactNode }) {
  useOwner();
  useFallbacks();
  useFollowUps();
  return <Suspense fallback={<p>loading</p>}>{children}</Suspense>;
}

function viewOf(registry: Registry, name: string, view: 'show' | 'create') {
  const kind = registry.get(name);
  const Own = ownScreen(name, view);
  const standard = view === 'create' ? <KindForm kind={kind} view="create" /> : <KindShow kind={kind} />;
  return <Shell>{Own ? <Own kind={kind} defaultView={standard} /> : standard}</Shell>;
}

export interface ShowOptions {
  search?: string;
  language?: Language;
  view?: 'show' | 'create';
}

/** `path`: the address of the page; the kind's own screen where it has one. */
export const mountView = (
  name: string,
  route: string,
  path: string,
  { language = 'en', view = 'show' }: ShowOptions = {},
) => mount({ path, route, language, element: (registry) => viewOf(registry, name, view) });

/** A machine of the busy world by its name. */
export function machineOf(cloud: NodeCloud, name: string) {
  const found = cloud.store.state.virtual_machines.find((machine) => machine.name === name);
  if (!found) throw new Error(`The world has no machine ${name}`);
  return found;
}

export const showMachine = (cloud: NodeCloud, name: string, search = '', options: ShowOptions = {}) => {
  const { location, uuid } = machineOf(cloud, name);
  return mountView('virtual_machine', '/compute/vm/:location/:id', `/compute/vm/${location}/${uuid}${search}`, options);
};
