import { namesOf } from '../../../resources/kind/named';
import type { Kind } from '../../../resources/kind/types';

/** Other names under which the portal's reader finds the key by itself. */
export function otherNames(kind: Kind | undefined) {
  const also = (kind && namesOf(kind.record)?.also) ?? {};
  return (key: string): readonly string[] => {
    const aliases = kind?.fields[key]?.aliases ?? [];
    const ids = kind && key === kind.id ? ['uuid', 'id', `${kind.name}_uuid`, `${kind.name}_id`] : [];
    return [...(Object.hasOwn(also, key) ? (also[key] ?? []) : []), ...aliases, ...ids].filter((name) => name !== key);
  };
}
