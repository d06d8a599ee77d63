/** An example of such a resource, below the next step of an empty list. Loaded late, so it is last and shifts nothing. */
import type { Kind } from '../../../resources/kind/types';
import { useWords } from '../texts';

export function EmptyExample({ kind }: { kind: Kind }) {
  const example = useWords().example(kind);
  return example ? <p>{example}</p> : null;
}
