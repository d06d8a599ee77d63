/** Where a text stops being JSON. The engine's messages contain that for some mistakes only. */

export interface JsonBreak {
  /** From 1, as editors count: of the first character that is not possible, or of the end of a text that ends too early. */
  line: number;
  column: number;
  message: string;
}

function messageOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** Whether a text may become JSON by what follows. */
function isBegun(text: string): boolean {
  const message = messageOf(text);
  if (message === undefined || /end of JSON input|^Unterminated string/.test(message)) return true;
  return Number(/position (\d+)/.exec(message)?.[1] ?? -1) >= text.length;
}

/** Undefined if the text is JSON. */
export function jsonBreak(text: string): JsonBreak | undefined {
  const message = messageOf(text);
  if (message === undefined) return undefined;
  // Each beginning of a begun text is begun: the last of them is found by halving.
  let [begun, broken] = [0, text.length + 1];
  while (broken - begun > 1) {
    const middle = Math.floor((begun + broken) / 2);
    if (isBegun(text.slice(0, middle))) begun = middle;
    else broken = middle;
  }
  const lines = text.slice(0, begun).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    message: message.replace(/ (in JSON )?at position.*$/s, ''),
  };
}
