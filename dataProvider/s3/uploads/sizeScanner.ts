/** Determining a file's size may block the page: it is done in batches, while known files are being uploaded. */
import { yieldToMain } from '../../../src/lib/yieldToMain';
import type { Upload } from './types';

const atOnce = 16;

interface SizeScanner {
  /** Sizes these, after those that are being sized already. */
  add(uploads: readonly Upload[]): void;
  isSized(upload: Upload): boolean;
  stop(): void;
}

/** `sized`: some more have their size, `left` have not. */
export function createSizeScanner(sized: (left: number) => void): SizeScanner {
  const unsized = new Set<Upload>();

  function next() {
    let slots = atOnce;
    for (const upload of unsized) {
      if (slots === 0) break;
      upload.size = upload.file.size;
      unsized.delete(upload);
      slots -= 1;
    }
    sized(unsized.size);
    if (unsized.size > 0) void yieldToMain().then(next);
  }

  return {
    add(uploads) {
      const idle = unsized.size === 0;
      for (const upload of uploads) unsized.add(upload);
      if (idle) next();
    },
    isSized: (upload) => !unsized.has(upload),
    stop: () => unsized.clear(),
  };
}
