import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { names } from './scripts/vite/names.mjs';

process.env.TZ = 'Europe/Tallinn';

/** These take minutes: begun first, so that none of them runs alone at the end. The length of a file does not tell. */
const long = ['filesReal', 'brands', 'files', 'screens'].map((name) => `/${name}.journey.ts`);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * The browser journeys: one Chromium and one portal for each worker, a file more at a time than there are cores (they wait
 * a good part of their time, for machines that start and payments that settle), three at most.
 */
export default defineConfig({
  // Some import the doctor, which reads the catalogues.
  plugins: [names()],
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['tests/**/*.journey.ts'],
    tags: [{ name: 'smoke', description: 'The main flow of an area: part of `npm test`.' }],
    globalSetup: ['tests/support/journeys.setup.mjs'],
    sequence: { sequencer: LongFirst },
    // They share a browser and a portal, and begin with an empty window and a new world: a worker of its own for each file is a second of its time.
    isolate: false,
    // The message of a failure is shown whole.
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: Math.min(3, availableParallelism() + 1),
    // As long as a locator waits (tests/support/patience.ts); the standard second is short for a busy machine.
    expect: { poll: { timeout: 90_000 } },
    // Three browsers on two cores: what fails once and then passes is reported as flaky, with its error (scripts/test.mjs).
    retry: 1,
    testTimeout: 300_000,
    // Starting Ceph’s gateway took longer than five minutes beside eight busy processes.
    hookTimeout: 900_000,
  },
});
