/** The one map of kinds with screens of their own. Each is fetched when it is first shown (`src/ownScreens.ts`). */
import type { ComponentType, ReactNode } from 'react';
import type { Kind, RecordData } from './kind/types';

export interface ScreenProps {
  kind: Kind;
  /** The view as it follows from the declaration, to be wrapped or left out. */
  standard: ReactNode;
}

export type ScreenView = 'list' | 'show' | 'create' | 'edit';
export type ScreenLoader = () => Promise<{ default: ComponentType<ScreenProps> }>;

export const screens: Readonly<Record<string, Partial<Record<ScreenView, ScreenLoader>>>> = {
  access_delegation: {
    show: () => import('./access_delegation/show.screens'),
    create: () => import('./access_delegation/create.screens'),
  },
  access_impersonation: { list: () => import('./access_impersonation/list.screens') },
  virtual_machine: {
    show: () => import('./virtual_machine/show.screens'),
    create: () => import('./virtual_machine/create.screens'),
  },
  billing_account: {
    show: () => import('./billing_account/show.screens'),
    create: () => import('./billing_account/create.screens'),
    edit: () => import('./billing_account/edit.screens'),
  },
  ip_address: {
    list: () => import('./ip_address/list.screens'),
    show: () => import('./ip_address/show.screens'),
    create: () => import('./ip_address/create.screens'),
  },
  firewall: {
    show: () => import('./firewall/show.screens'),
    create: () => import('./firewall/create.screens'),
  },
  vpc: { show: () => import('./vpc/show.screens') },
  disk: {
    list: () => import('./disk/list.screens'),
    show: () => import('./disk/show.screens'),
    create: () => import('./disk/create.screens'),
  },
  load_balancer: {
    show: () => import('./load_balancer/show.screens'),
    create: () => import('./load_balancer/create.screens'),
  },
  managed_service: {
    list: () => import('./managed_service/list.screens'),
    show: () => import('./managed_service/show.screens'),
    create: () => import('./managed_service/create.screens'),
  },
  bucket: {
    show: () => import('./bucket/show.screens'),
    create: () => import('./bucket/create.screens'),
  },
  bare_metal: {
    list: () => import('./bare_metal/list.screens'),
    show: () => import('./bare_metal/show.screens'),
    create: () => import('./bare_metal/create.screens'),
  },
};

/** In place of the dialog that is derived for an action (`delete` among them). */
export interface DialogProps {
  kind: Kind;
  /** As the portal knows it: with its id and place. */
  record: RecordData & { id: string | number; location?: string };
  /** Given up. */
  onClose(): void;
  /** Done. */
  onDone(): void;
}

export type DialogLoader = () => Promise<{ default: ComponentType<DialogProps> }>;

/** Actions with a dialog of their own, by kind and action. */
export const dialogs: Readonly<Record<string, Readonly<Record<string, DialogLoader>>>> = {
  virtual_machine: {
    resize: () => import('./virtual_machine/resize.screens'),
    reinstall: () => import('./virtual_machine/reinstall.screens'),
    delete: () => import('./virtual_machine/delete.screens'),
  },
  disk: {
    resize: () => import('./disk/resize.screens'),
    delete: () => import('./disk/delete.screens'),
  },
};
