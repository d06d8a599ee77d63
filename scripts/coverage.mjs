import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRow, countBySection, readCoverage } from './lib/coverage.mjs';
import { root } from './lib/root.mjs';
import { PlainError, run } from './lib/plainError.mjs';

await run(() => {
  const { rows, problems } = readCoverage(readFileSync(join(root, 'docs/coverage.md'), 'utf8'));
  let filled = 0;
  for (const [section, count] of countBySection(rows)) {
    filled += count.filled;
    console.log(`${`${count.filled} / ${count.total}`.padStart(11)}  ${section}`);
  }
  console.log(
    `${`${filled} / ${rows.length}`.padStart(11)}  lines of the spec say where they live and what proves them`,
  );
  const wrong = [...problems, ...rows.flatMap((row) => checkRow(row, root))];
  if (wrong.length > 0) throw new PlainError(`docs/coverage.md cites what is not there:\n${wrong.join('\n')}`);
});
