/** Long work of this page: deleting, copying, moving, emptying. Told while it runs, and what failed can be done again. */
import { useState } from 'react';
import type { Job, JobState } from '../../../dataProvider/s3';

export interface Work {
  id: number;
  /** In the person's words: 'Deleting 12 items'. */
  label: string;
  job: Job;
  /** Does again what failed. */
  again?: ((keys: readonly string[]) => Job) | undefined;
  /** Where the job was: only then is the list read anew. */
  ended?: ((state: JobState) => void) | undefined;
}

let lastId = 0;

export interface Works {
  works: readonly Work[];
  start(work: Omit<Work, 'id'>): void;
  dismiss(id: number): void;
}

export function useWork(reload: () => void): Works {
  const [works, setWorks] = useState<readonly Work[]>([]);
  const dismiss = (id: number) => setWorks((before) => before.filter((one) => one.id !== id));
  return {
    works,
    dismiss,
    start(work) {
      lastId += 1;
      const id = lastId;
      setWorks((before) => [...before, { ...work, id }]);
      void work.job.ended.then((state) => {
        work.ended?.(state);
        reload();
        // What went well says so in a toast and is not in the way.
        if (state.failed.length === 0) dismiss(id);
      });
    },
  };
}
