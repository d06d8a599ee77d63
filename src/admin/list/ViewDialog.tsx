/** The name of a view that is saved or renamed. */
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { oneLine } from '../../ui/safe';
import { useToast } from '../../ui/useToast';
import { maxViews, renameView, saveView } from './changeViews';
import { maxNameLength, type SavedView } from './savedViews';

interface ViewDialogProps {
  /** The one that is renamed; undefined: what is shown is saved. */
  view: SavedView | undefined;
  all: readonly SavedView[];
  given: Omit<SavedView, 'name'>;
  onClose(): void;
}

export function ViewDialog({ view, all, given, onClose }: ViewDialogProps) {
  const translate = useTranslate();
  const toast = useToast();
  const id = useId();
  const [typed, setTyped] = useState(view?.name ?? '');
  const [isLate, setIsLate] = useState(false);
  const t = (key: string, values = {}) => translate(`views.${key}`, values);
  const name = typed.trim();
  const replaces = name !== view?.name && all.some((one) => one.name === name);
  const isFull = view === undefined && !replaces && all.length >= maxViews;
  const problem = isFull
    ? t('full', { most: maxViews })
    : isLate && name === ''
      ? translate('form.required')
      : undefined;
  const save = () => {
    if (name === '' || isFull) return setIsLate(true);
    if (view) renameView(view, name);
    else if (!saveView({ ...given, name })) return toast.failed(t('not_saved'));
    toast.done(t('saved', { name: oneLine(name) }));
    onClose();
  };
  return (
    <DialogFrame
      title={t(view ? 'rename_title' : 'save_title')}
      size="xs"
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button type="submit">{t(view ? 'rename_label' : 'save_label')}</Button>
        </>
      }
    >
      <div className="p-field">
        <label className="p-label" htmlFor={`${id}-name`}>
          {t('name')}
        </label>
        <input
          id={`${id}-name`}
          className="p-input"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <span id={`${id}-hint`} className={problem ? 'p-field-error' : 'p-muted-12-tight'} role="status">
          {problem ?? t(replaces ? 'replaces' : 'help')}
        </span>
      </div>
    </DialogFrame>
  );
}
