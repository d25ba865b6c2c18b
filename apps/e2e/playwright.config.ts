import { defineConfig, devices } from '@playwright/test';

/**
 * How long something may take to come about, on a machine that is busy with other things: that costs time, no failure.
 * Less than the 30 s after which a page without a stream of changes asks by itself.
 */
const SLOW_MS = 25_000;

/** Each worker has a product of its own, a copy of one that is seeded first (src/stack); the specs that a worker runs share its clock, one after the other. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../artifacts/e2e',
  workers: 3,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: SLOW_MS },
  forbidOnly: true,
  globalSetup: './src/stack/build-and-seed.ts',
  reporter: [['list'], ['json', { outputFile: '../../artifacts/e2e/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    actionTimeout: SLOW_MS,
    contextOptions: { reducedMotion: 'reduce' },
    // Specs count and hold requests, and see none that a worker answers; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    // Recorded on demand, `--trace retain-on-failure`: it costs time, and a trace that could not be packed failed a passing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
