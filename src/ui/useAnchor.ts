import { startTransition, useState, type MouseEvent } from 'react';

/**
 * The button that a popup is anchored to; null while it is closed. `used`: it was opened before, for one whose code is loaded when it is
 * first opened. The popup is rendered in time slices, so that the pressed button is painted before it.
 *
 * @example
 * const { anchor, open, close } = useAnchor();
 * return (
 *   <>
 *     <button type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open} />
 *     {anchor && <OverflowMenu entries={[]} anchor={anchor} onClose={close} />}
 *   </>
 * );
 */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    startTransition(() => {
      setUsed(true);
      setAnchor(currentTarget);
    });
  return { anchor, used, open, close: () => setAnchor(null) };
}
