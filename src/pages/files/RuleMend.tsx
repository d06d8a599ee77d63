/**
 * The bucket's rule denies this site writing, or any access: fixed with one click, after which the failed
 * request is repeated.
 */
import { useTranslate } from 'ra-core';
import { MendNote } from './MendNote';
import type { Uploads } from './useUploads';

export function RuleMend({ queue, mendRule }: { queue: Uploads['queue']; mendRule(): Promise<void> }) {
  const translate = useTranslate();
  const mend = async () => {
    await mendRule();
    queue.retry();
  };
  return <MendNote text={translate('files.uploads.read_only')} label="files.barrier.write_mend" mend={mend} />;
}
