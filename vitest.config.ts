import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import react from '@vitejs/plugin-react';
import manifest from './package.json' with { type: 'json' };
import { isSlow, unitTestFiles } from './scripts/lib/changed.mjs';
import { root } from './scripts/lib/root.mjs';
import { names } from './scripts/vite/names.mjs';

/** Everything but the browser journeys (vitest.journeys.config.ts). Times are read in the journeys' zone. */
process.env.TZ = 'Europe/Tallinn';
/** The compiler that some tests run is written in Go: two thirds of its processor time where it collects its garbage less often. */
process.env.GOGC ??= '800';

const folders = '{tests,src,resources,dataProvider,themes,i18n,packs,mocks}/**';
const shared = {
  // Test files share a worker's modules and document, which take longer to make than most tests to run. So what a file
  // changes there it takes back, and a helper hooks into tests where it is called, never where it is imported.
  isolate: false,
  setupFiles: ['tests/support/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // As long as Testing Library waits (tests/support/setup.dom.ts).
  expect: { poll: { timeout: 90_000 } },
  testTimeout: 300_000,
  // Starting Ceph’s gateway took longer than five minutes beside eight busy processes.
  hookTimeout: 900_000,
};
/**
 * Tests of one environment in a row: a worker whose next file needs another one ends, and the next has to load all modules again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const environmentOf = ({ project, moduleId }: TestSpecification) => {
      const own = /^\/\/ @vitest-environment (\w+)$/m.exec(readFileSync(moduleId, 'utf8'))?.[1];
      return `${project.name} ${own ?? project.config.environment}`;
    };
    const known = (await super.sort(files)).map((file) => ({ file, environment: environmentOf(file) }));
    return known.toSorted((a, b) => a.environment.localeCompare(b.environment)).map(({ file }) => file);
  }
}

const exclude = ['tests/journeys/**', 'node_modules/**', 'dist*/**'];
// A filter for tags alone would load each slow file, and skip its tests (scripts/test.mjs).
if (process.env.PORTICO_QUICK) exclude.push(...unitTestFiles(root).filter((file) => isSlow(file, root)));

export default defineConfig({
  plugins: [react(), names()],
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  test: {
    tags: [
      {
        name: 'slow',
        description:
          'Takes more than some five seconds for each file: `npm test` leaves it out unless its folder has changed.',
      },
    ],
    // Two at least: tests wait for timers and answers, and the standard on two cores is one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Screens in jsdom leave garbage behind at hundreds of megabytes a second, and the workers keep their modules: room for what is
    // young halves what its collection takes, a tenth of the whole (docs/decisions/test-time.md).
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        // A `.test.ts` that needs a document begins with `// @vitest-environment jsdom`.
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          globalSetup: ['tests/support/units.setup.ts'],
          include: [`${folders}/*.test.{ts,mjs}`],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://portal.test/app/' } },
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup.dom.ts'],
          include: [`${folders}/*.test.tsx`],
          exclude,
        },
      },
    ],
  },
});
