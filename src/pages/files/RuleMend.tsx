/** The bucket's rule lets this site look only, or not at all: mended with one click, what failed is sent again. */
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
