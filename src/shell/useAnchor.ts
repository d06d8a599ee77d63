import { useState, type MouseEvent } from 'react';

/** The button that a popup is anchored to, for one whose code is loaded when it is first opened. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setUsed(true);
    setAnchor(currentTarget);
  };
  return { anchor, used, open, close: () => setAnchor(null) };
}
