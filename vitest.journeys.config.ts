import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'Europe/Tallinn';

/**
 * The browser journeys: one Chromium for all, one portal for each file, two files at a time where there are two cores
 * (they mostly wait for machines that start and payments that settle).
 */
export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['tests/**/*.journey.ts'],
    globalSetup: ['tests/support/browser.setup.mjs'],
    maxWorkers: Math.min(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
