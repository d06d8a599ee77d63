/** One that somebody may have, under the next step: late, so it is last and moves nothing. */
import type { Kind } from '../../../resources/kind/types';
import { useWords } from '../texts';

export function EmptyExample({ kind }: { kind: Kind }) {
  const example = useWords().example(kind);
  return example ? <p>{example}</p> : null;
}
