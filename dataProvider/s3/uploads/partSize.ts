/** How large the parts of a file are. */
const mb = 2 ** 20;
/** S3 takes 10,000 parts of at least 5 MB. */
const maxParts = 10_000;
const leastPart = 5 * mb;
/**
 * A part is about as large as the connection transfers in this many seconds: a failed request costs little, and
 * few are needed.
 */
const partSeconds = 4;
const largestPart = 32 * mb;

/** bytes; of what goes `width` side by side over a line of this speed, and is shared out among all of them. */
const fittingPart = (size: number, width: number, speed: number) =>
  Math.max(leastPart, Math.min((speed / width) * partSeconds, largestPart, size / width));

/**
 * bytes. `speed` of the line in bytes a second; 0 while it is not known: then what has more than a few parts has larger
 * ones, which are fewer to ask for. They go `width` side by side and end together: so there are as many as fill every
 * round, and none is left to go alone at the end.
 */
export function partSizeOf(size: number, defaultSize: number, width: number, speed = 0): number {
  const wanted = speed > 0 ? fittingPart(size, width, speed) : size > 16 * defaultSize ? 2 * defaultSize : defaultSize;
  const part = Math.ceil(Math.max(wanted, size / maxParts) / mb) * mb;
  const rounds = Math.floor(size / (part * width));
  return rounds > 0 ? Math.ceil(size / (rounds * width) / mb) * mb : part;
}
