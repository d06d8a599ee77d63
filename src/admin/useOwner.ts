import { useEffect } from 'react';
import { setOwner } from '../session/owner';
import { useUser } from './queries';

/** Passes on who the person is (`session/owner`), once that is known. Mounted once, by the shell. */
export function useOwner(): void {
  const id = useUser().data?.id;
  useEffect(() => {
    if (id !== undefined) setOwner(id);
  }, [id]);
}
