/** The keys, each with its secret on demand, and below them what programs need to use one. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { createKey, deleteS3Key, revealS3Key, type ListedKey } from '../../../dataProvider/calls/storage';
import { ApiSnippetButton, type OfferedCall } from '../../admin/snippets/ApiSnippetButton';
import { CopyButton } from '../../admin/fields/CopyButton';
import { LazyConfirmDialog } from '../../admin/actions/LazyConfirmDialog';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { Note } from '../../ui/Note';
import { ChildList } from '../../admin/show/ChildList';
import { RevealButton, useShownSecrets } from '../../admin/show/Secrets';
import { usePortal } from '../../context/portal';
import { useOnce, doubleClick } from '../../ui/useOnce';
import { useToast } from '../../ui/useToast';
import { KeySettings } from './KeySettings';
import styles from './keys.module.css';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button';

interface Shown {
  accessKey: string;
  /** Undefined if the provider returns it only on creation. */
  secretKey: string | undefined;
}

const useKeyText = () => {
  const translate = useTranslate();
  return {
    field: (name: string) => translate(`resources.bucket.fields.${name}`),
    t: (action: string, key: string) => translate(`resources.bucket.actions.${action}.${key}`),
  };
};

type ShownSecret = ReturnType<typeof useShownSecrets<Shown>>;

interface SecretCellProps {
  accessKey: string;
  shown: ShownSecret;
}

/** The secret of one key, loaded on demand, and shown instead of another's. */
function SecretCell({ accessKey, shown }: SecretCellProps) {
  const translate = useTranslate();
  const { http } = usePortal();
  const { field } = useKeyText();
  const { busy, once } = useOnce(async () => shown.show({ accessKey, secretKey: await revealS3Key(http, accessKey) }));
  const own = shown.secrets?.accessKey === accessKey ? shown.secrets : undefined;
  return (
    <span className={styles.secret} aria-live="polite">
      {own?.secretKey && <CopyButton value={own.secretKey} />}
      {own && !own.secretKey && translate('storage.keys.shown_once')}
      <RevealButton
        revealed={{ secrets: own, busy, reveal: once, hide: shown.hide }}
        what={`${field('secretKey')} ${accessKey}`}
      />
    </span>
  );
}

/**
 * Makes and deletes keys. The key that was made last is `fresh`, and `picked` for the settings; `unusable` if the answer with its secret
 * was lost.
 */
function useChangeKeys(shown: ShownSecret) {
  const toast = useToast();
  const client = useQueryClient();
  const { http } = usePortal();
  const { t } = useKeyText();
  const [fresh, setFresh] = useState('');
  const [picked, setPicked] = useState('');
  const [unusable, setUnusable] = useState('');
  const changed = () => client.invalidateQueries({ queryKey: ['s3-keys'] });

  async function make() {
    // A key whose creation was not confirmed is in the list.
    const { accessKey, secretKey } = await createKey(http).catch(async (error: unknown) => {
      await changed();
      throw error;
    });
    if (accessKey) {
      if (secretKey) shown.show({ accessKey, secretKey });
      setUnusable(secretKey ? '' : accessKey);
      setFresh(accessKey);
      setPicked(accessKey);
    }
    await changed();
    if (secretKey) toast.done(t('create_key', 'done'));
  }

  async function remove(accessKey: string) {
    await deleteS3Key(http, accessKey);
    if (shown.secrets?.accessKey === accessKey) shown.hide();
    await changed();
    toast.done(t('delete_key', 'done'));
  }
  return { fresh, picked, setPicked, unusable, make, remove };
}

/** Creates one key, however often it is clicked. */
function NewKey({ run }: { run(): Promise<unknown> }) {
  const translate = useTranslate();
  const { busy, once } = useOnce(run, { rest: doubleClick });
  return (
    <Button aria-disabled={busy} onClick={() => void once()}>
      <Plus size={16} aria-hidden />
      {translate(busy ? 'form.submit.creating' : 'resources.bucket.actions.create_key.label')}
    </Button>
  );
}

/** A key without a known secret: the answer was lost, and the provider lists no secrets. */
function UnusableKey({ accessKey, remove }: { accessKey: string; remove(): Promise<void> }) {
  const translate = useTranslate();
  const { t } = useKeyText();
  const [openDialog, setOpenDialog] = useState(false);
  const label = t('delete_key', 'label');
  const button = (
    <Button variant="link" onClick={() => setOpenDialog(true)}>
      {label}
    </Button>
  );
  return (
    <>
      <Note tone="danger" alert remedy={button}>
        {translate('storage.keys.unusable', { key: accessKey })}
      </Note>
      {openDialog && (
        <LazyBoundary>
          <LazyConfirmDialog
            danger
            title={translate('actions.confirm_dialog.title', { action: label, name: accessKey })}
            text={t('delete_key', 'confirm')}
            label={label}
            run={remove}
            onClose={() => setOpenDialog(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

export function KeyList({ keys }: { keys: readonly ListedKey[] }) {
  const translate = useTranslate();
  const shown = useShownSecrets<Shown>();
  const { fresh, picked, setPicked, unusable, make, remove } = useChangeKeys(shown);
  const { secrets } = shown;
  const chosen = keys.find(({ accessKey }) => accessKey === picked) ?? keys[0];
  const { field, t } = useKeyText();

  const calls: readonly OfferedCall[] = [
    { label: t('create_key', 'label'), call: createKey },
    {
      label: t('delete_key', 'label'),
      call: (dry) => deleteS3Key(dry, chosen?.accessKey ?? 'ACCESS_KEY'),
    },
  ];

  return (
    <>
      {secrets && secrets.accessKey === fresh && <Note tone="warning">{translate('storage.keys.fresh')}</Note>}
      {keys.some(({ accessKey }) => accessKey === unusable) && (
        <UnusableKey accessKey={unusable} remove={() => remove(unusable)} />
      )}
      <ChildList
        title={translate('shell.pages.s3_keys')}
        aside={<ApiSnippetButton link name={translate('shell.pages.s3_keys')} calls={calls} />}
        empty={translate('storage.keys.none')}
        columns={[field('accessKey'), field('secretKey')]}
        rows={keys.map((key) => ({
          key: key.accessKey,
          name: key.accessKey,
          cells: [
            <CopyButton key="access" value={key.accessKey} />,
            <SecretCell key="secret" accessKey={key.accessKey} shown={shown} />,
          ],
        }))}
        remove={{
          label: t('delete_key', 'label'),
          text: () =>
            [t('delete_key', 'confirm'), keys.length === 1 ? translate('storage.keys.last') : ''].join(' ').trim(),
          run: ({ key }) => remove(key),
        }}
      >
        <NewKey run={make} />
      </ChildList>
      <KeySettings
        keys={keys}
        chosen={chosen}
        onChoose={setPicked}
        secretKey={secrets && secrets.accessKey === chosen?.accessKey ? secrets.secretKey : undefined}
      />
    </>
  );
}
