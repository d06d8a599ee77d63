import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { Faults } from '../../../../resources/kind/validate';
import { useWords } from '../../texts';

/** A resolver from faults by key path: `forwarding_rules.0.source_port`. */
export function usePathResolver<T extends FieldValues>(faults: (values: T) => Faults): Resolver<T> {
  const words = useWords();
  return (values) => {
    const found = Object.entries(faults(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<T> = {};
    for (const [path, fault] of found) set(errors, path, { type: 'rule', message: words.fault(fault) });
    return { values: {}, errors };
  };
}
