import { defineConfig } from 'vitest/config';

process.env.TZ = 'Europe/Tallinn';

/** The browser journeys: one Chromium for all, one portal for each file, one file at a time. */
export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/support/browser.setup.mjs'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
