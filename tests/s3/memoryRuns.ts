/** Runs as IndexedDB keeps them: copies, so that nothing of the page that was survives by itself. */
import type { Job } from '../../dataProvider/s3';
import type { Run, Runs } from '../../dataProvider/s3/tools/runs';

export function memoryRuns() {
  const storedRuns = new Map<string, Run>();
  const runs: Runs = {
    // A fake of a handle cannot be copied: a real one is stored by reference as well.
    set: (run) =>
      void storedRuns.set(run.id, { ...structuredClone({ ...run, task: undefined }), task: { ...run.task } }),
    forget: (id) => void storedRuns.delete(id),
    interrupted: () => Promise.resolve([...storedRuns.values()]),
    claim: (id) => Promise.resolve(storedRuns.get(id)),
  };
  return { storedRuns, runs };
}

/** Stops when this many are done. */
export const stopAt = (job: Job, count: number) => void job.subscribe(() => job.state().done >= count && job.stop());
