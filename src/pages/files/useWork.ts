/** Long operations of this page: deleting, copying, moving, emptying. With progress, and retry of failures. */
import { useState } from 'react';
import type { Job, JobState, Ledger } from '../../../dataProvider/s3';
import { useLatest } from '../../ui/useLatest';

export interface Work {
  id: number;
  /** In the person's words: 'Deleting 12 items'. */
  label: string;
  job: Job;
  /** What is compared afterwards; it is shown until the next work begins. */
  ledger?: Ledger | undefined;
  /** Does again what failed. */
  again?: ((keys: readonly string[]) => Pick<Work, 'job' | 'ledger'>) | undefined;
  /** Continues a stopped operation. */
  resume?: (() => Pick<Work, 'job' | 'ledger'>) | undefined;
  /** It cannot be remembered: it ends with this page, and says so. */
  endsWithPage?: boolean | undefined;
  /** Called with how it ended, before the list is read again. */
  ended?: ((state: JobState) => void) | undefined;
}

const wentWell = ({ state, failed }: JobState) => state !== 'running' && failed.length === 0;

/** What did not go well, or can go on. */
const isKept = ({ job, resume }: Work) =>
  !wentWell(job.state()) || (resume !== undefined && job.state().state === 'stopped');

let lastId = 0;

export interface Works {
  works: readonly Work[];
  start(work: Omit<Work, 'id'>): void;
  dismiss(id: number): void;
}

/** `reload`: reads the folder that is shown again. It may be another one than where the work began: its target, for instance. */
export function useWork(reload: () => void): Works {
  const [works, setWorks] = useState<readonly Work[]>([]);
  const reloadLatest = useLatest(reload);
  const dismiss = (id: number) => setWorks((before) => before.filter((one) => one.id !== id));
  return {
    works,
    dismiss,
    start(work) {
      lastId += 1;
      const id = lastId;
      // What went well before makes room; what did not stays until it is put away.
      setWorks((before) => [...before.filter(isKept), { ...work, id }]);
      void work.job.ended.then((state) => {
        work.ended?.(state);
        reloadLatest();
        // What went well says so in a toast; only a receipt is worth a line more.
        if (wentWell(state) && !work.ledger && !(state.state === 'stopped' && work.resume)) dismiss(id);
      });
    },
  };
}
