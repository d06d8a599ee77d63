/** Saves the answer of a call as a file, and reports it: progress and Cancel while it comes, then the result. Loaded when needed. */
import type { Http, HttpRequest } from '../../../dataProvider/http';
import { addMessage } from '../../ui/messages';
import { oneLine } from '../../ui/safe';
import { saveBlob } from '../billing/save';
import type { Translate } from '../texts';
import { fetchFile } from '../runs/download';
import { runTransfer } from '../runs/transfers';

export { declaredName } from '../runs/download';

interface FileNames {
  /** The declared one. */
  name: string | undefined;
  /** What it is called where neither the declaration nor the answer names it. */
  fallback: string;
}

/** Resolves with whether it was saved: false if the person cancelled it. Rejects with `PortalError`. */
export async function saveAnswer(
  http: Http,
  request: HttpRequest,
  { name, fallback }: FileNames,
  translate: Translate,
): Promise<boolean> {
  const texts = { tooLarge: translate('actions.file.too_large'), empty: translate('actions.file.empty') };
  const file = await runTransfer(
    (signal, onProgress) => fetchFile(http, { ...request, signal }, { name, fallback, texts, onProgress }),
    (id) =>
      addMessage({
        tone: 'info',
        text: translate('actions.file.downloading', { name: oneLine(name ?? fallback, 120) }),
        transfer: id,
        closeAfter: false,
      }),
  );
  if (!file) {
    addMessage({ tone: 'info', text: translate('actions.file.cancelled', { name: oneLine(name ?? fallback, 120) }) });
    return false;
  }
  saveBlob(file.blob, file.name);
  addMessage({ tone: 'success', text: translate('actions.file.done', { name: oneLine(file.name, 120) }) });
  return true;
}
