/** Runs as IndexedDB keeps them: copies, so that nothing of the page that was survives by itself. */
import type { Job } from '../../dataProvider/s3';
import type { Run, Runs } from '../../dataProvider/s3/tools/runs';

export function memoryRuns() {
  const kept = new Map<string, Run>();
  const runs: Runs = {
    // A fake of a handle cannot be copied: a real one is stored by reference as well.
    set: (run) => void kept.set(run.id, { ...structuredClone({ ...run, task: undefined }), task: { ...run.task } }),
    forget: (id) => void kept.delete(id),
    interrupted: () => Promise.resolve([...kept.values()]),
    claim: (id) => Promise.resolve(kept.get(id)),
  };
  return { kept, runs };
}

/** Stops when this many are done. */
export const stopAt = (job: Job, count: number) => void job.subscribe(() => job.state().done >= count && job.stop());
