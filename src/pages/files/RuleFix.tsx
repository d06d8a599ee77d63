/**
 * The bucket's rule denies this site writing, or any access: fixed with one click, after which the failed
 * request is repeated.
 */
import { useTranslate } from 'ra-core';
import { FixNote } from './FixNote';
import type { Uploads } from './useUploads';

export function RuleFix({ queue, fixRule }: { queue: Uploads['queue']; fixRule(): Promise<void> }) {
  const translate = useTranslate();
  const fix = async () => {
    await fixRule();
    queue.retry();
  };
  return <FixNote text={translate('files.uploads.read_only')} label="files.barrier.write_fix" fix={fix} />;
}
