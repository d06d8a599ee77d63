/** The uploads of a queue, in the order in which they were added. */
import type { ComparedWith, FileToUpload, Upload, UploadState } from './types';

export const activeStates: readonly UploadState[] = ['waiting', 'sending', 'paused'];

export function createUploadList() {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  /** `ids` undefined: of any id. */
  const inStates = (states: readonly UploadState[], ids?: readonly number[]): readonly Upload[] => {
    const wanted = ids && new Set(ids);
    return uploads.filter(({ id, state }) => states.includes(state) && (!wanted || wanted.has(id)));
  };
  return {
    all: () => uploads,
    inStates,
    /** Those that may still replace something which was seen under their name. */
    *replacing() {
      for (const upload of uploads)
        if (upload.seen && (upload.state === 'waiting' || upload.state === 'sending')) yield upload;
    },
    /** Adds one upload for each name; `refused`: an upload of the same name is active. */
    add(files: readonly FileToUpload[]): { added: readonly Upload[]; refused: readonly FileToUpload[] } {
      const names = new Set(inStates(activeStates).map(({ key }) => key));
      const added: Upload[] = [];
      const refused: FileToUpload[] = [];
      for (const file of files) {
        if (names.has(file.key)) {
          refused.push(file);
          continue;
        }
        names.add(file.key);
        lastId += 1;
        added.push({ ...file, id: lastId, size: 0, sent: 0, state: 'waiting' });
      }
      uploads = [...uploads, ...added];
      return { added, refused };
    },
    /** What was seen under the names of failed uploads since, by id. Returns these uploads. */
    noteSeen(seen: ReadonlyMap<number, ComparedWith>): readonly Upload[] {
      const failed = inStates(['failed'], [...seen.keys()]);
      for (const upload of failed) {
        const now = seen.get(upload.id);
        upload.seen = now;
        upload.before = now === undefined || now === 'nothing' ? undefined : now.size;
      }
      return failed;
    },
    removeEnded(): void {
      uploads = uploads.filter(({ state }) => state !== 'done' && state !== 'cancelled');
    },
  };
}

export type UploadList = ReturnType<typeof createUploadList>;
