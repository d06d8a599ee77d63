/** What can be done with files, folders or the bucket, as commands of aws-cli to copy. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { profileOf } from '../../../resources/s3_key/snippets';
import { CallsDialog } from '../../admin/snippets/CallsDialog';
import { oneLine } from '../../ui/safe';
import { useSite } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { commandsOf } from './commands';
import { nameOf } from './types';

interface CommandsDialogProps {
  bucket: string;
  /** One that is empty: the bucket itself. */
  keys: readonly string[];
  onClose(): void;
}

export function CommandsDialog({ bucket, keys: chosen, onClose }: CommandsDialogProps) {
  const translate = useTranslate();
  const profile = profileOf(useSite().siteName);
  const keys = usePagePath()('s3_keys');
  const calls = commandsOf({ bucket, profile }, chosen).map(({ name, text }) => ({
    name,
    label: translate(`files.commands.${name}`),
    text,
  }));
  return (
    <CallsDialog
      title={translate('files.commands.title', {
        smart_count: chosen.length,
        name: oneLine(nameOf(chosen[0] ?? '') || bucket, 80),
      })}
      hint={
        <>
          {translate('files.commands.hint', { profile })}{' '}
          {keys && (
            <Link className={buttonClass('link')} to={keys}>
              {translate('shell.pages.s3_keys')}
            </Link>
          )}
        </>
      }
      copy={translate('files.commands.copy_command')}
      calls={calls}
      onClose={onClose}
    />
  );
}
