/** Dialogs that are rarely used: each is loaded on first use. */
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { oneLine } from '../../ui/safe';
import type { FileActions, FilesToolDialog } from './fileActions';
import { Question } from './Question';
import type { Storage } from './useStorage';

const PropertiesDialog = lazy(() =>
  import('./properties/PropertiesDialog').then((m) => ({ default: m.PropertiesDialog })),
);
const PastDialog = lazy(() => import('./versions/PastDialog').then((m) => ({ default: m.PastDialog })));
const LifecycleDialog = lazy(() => import('./lifecycle/LifecycleDialog').then((m) => ({ default: m.LifecycleDialog })));
const AccessDialog = lazy(() => import('./access/AccessDialog').then((m) => ({ default: m.AccessDialog })));
const PolicyDialog = lazy(() => import('./access/PolicyDialog').then((m) => ({ default: m.PolicyDialog })));
const UploadLinkDialog = lazy(() => import('./access/UploadLinkDialog').then((m) => ({ default: m.UploadLinkDialog })));
const WholeDialog = lazy(() => import('./find/WholeDialog').then((m) => ({ default: m.WholeDialog })));
const SyncDialog = lazy(() => import('./sync/SyncDialog').then((m) => ({ default: m.SyncDialog })));
const FindDialog = lazy(() => import('./find/FindDialog').then((m) => ({ default: m.FindDialog })));

interface ToolDialogProps {
  dialog: FilesToolDialog;
  actions: FileActions;
  storage: Storage;
  /** Lets this site write to the bucket. Rejects with `PortalError`. */
  fixRule(): Promise<void>;
  /** Shows an object's details. */
  onOpen(key: string): void;
  onClose(): void;
}

export function ToolDialog({ dialog, actions, storage, fixRule, onOpen, onClose }: ToolDialogProps) {
  const translate = useTranslate();
  switch (dialog.what) {
    case 'properties':
      return <PropertiesDialog {...{ storage, actions, fixRule, onClose }} keys={dialog.keys} />;
    case 'properties_found':
      return <PropertiesDialog {...{ storage, actions, fixRule, onClose }} keys={[]} found={dialog} />;
    case 'find':
      return <FindDialog prefix={dialog.prefix} {...{ storage, actions, onOpen, onClose }} />;
    case 'sync':
      return (
        <SyncDialog
          prefix={dialog.prefix}
          given={dialog.given}
          isPartial={dialog.isPartial}
          {...{ storage, actions, onClose }}
        />
      );
    case 'whole':
      return <WholeDialog prefix={dialog.prefix} {...{ storage, actions, onClose }} />;
    case 'delete_version':
      return (
        <Question
          title={translate('objects.past.delete_version', { when: dialog.when })}
          label={translate('actions.delete')}
          danger
          onClose={onClose}
          run={dialog.run}
        >
          <p>
            <bdi>{oneLine(dialog.name)}</bdi>
          </p>
          <p>{translate('actions.delete_dialog.final')}</p>
        </Question>
      );
    case 'past':
      return <PastDialog prefix={dialog.prefix} {...{ storage, actions, onClose }} />;
    case 'lifecycle':
      return <LifecycleDialog {...{ storage, onClose }} />;
    case 'access':
      return <AccessDialog what={dialog.key} {...{ storage, actions, onClose }} />;
    case 'policy':
      return <PolicyDialog {...{ storage, onClose }} />;
    case 'upload_link':
      return <UploadLinkDialog prefix={dialog.prefix} {...{ storage, actions, onClose }} />;
  }
}
