/** For an effect: passes on the result of a read, unless the component is gone or reads something else by then. Returns its clean-up. */
export function unlessLeft<T>(
  read: Promise<T>,
  found: (value: T) => void,
  failed?: (error: unknown) => void,
): () => void {
  let left = false;
  void read.then((value) => left || found(value), failed && ((error: unknown) => left || failed(error)));
  return () => {
    left = true;
  };
}
