/** SHA-256 outside the page's thread: browsers compute it in the calling thread, which blocks for 30 ms per part. */
export interface Hashing {
  id: number;
  body: Blob;
}

const own = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Hashing>) => void) | null;
  postMessage(message: unknown): void;
};

/**
 * Two parts at a time, and no more in memory: reading one is mostly waiting for the browser, in which the other is reckoned.
 * One after the other, the line waits for sums.
 */
const turns: Promise<void>[] = [Promise.resolve(), Promise.resolve()];

async function reckon({ id, body }: Hashing): Promise<void> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await body.arrayBuffer());
    own.postMessage({ id, digest: new Uint8Array(digest) });
  } catch {
    // The page tries it as well, and finds the reason.
    own.postMessage({ id });
  }
}

own.onmessage = ({ data }) => {
  const at = data.id % turns.length;
  turns[at] = (turns[at] ?? Promise.resolve()).then(() => reckon(data));
};
