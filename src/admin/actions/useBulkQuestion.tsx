import { useState } from 'react';
import { isTyped, TypedName } from './TypedName';

/** Destroying many things asks for their number. */
export function useBulkQuestion(count: number, asks: boolean) {
  const [typed, setTyped] = useState('');
  const wanted = String(count);
  return {
    answered: !asks || isTyped(wanted, typed),
    input: asks && <TypedName wanted={wanted} value={typed} onChange={setTyped} />,
  };
}
