import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates after an answer, unless the component has left the screen meanwhile: a person who is on another page by then is not taken
 * away from it. Returns whether it navigated.
 *
 * @example
 * const toast = useToast();
 * const goOn = useNavigateHere();
 * const created = (path: string) => toast.done('Disk created', goOn(path) ? {} : { view: path });
 */
export function useNavigateHere(): (to: string) => boolean {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return (to) => {
    if (isHere.current) void navigate(to);
    return isHere.current;
  };
}
