import { useState } from 'react';
import { isTyped, TypedName } from './TypedName';

/** Destroying many things asks for their number. */
export function useBulkQuestion(count: number, isRequired: boolean) {
  const [typed, setTyped] = useState('');
  const wanted = String(count);
  return {
    answered: !isRequired || isTyped(wanted, typed),
    input: isRequired && <TypedName wanted={wanted} value={typed} onChange={setTyped} />,
  };
}
