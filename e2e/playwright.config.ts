import { defineConfig } from 'playwright/test'

/** Set by `webServer.wait` from the output of the product, as `SECOND_NODE_URL` is. */
const baseURL = process.env['PRODUCT_URL']

export default defineConfig({
  testDir: '.',
  // `npm test` runs the stories, `npm run test:system` the rest.
  projects: [
    { name: 'stories', testIgnore: '**/*.system.spec.ts' },
    { name: 'system', testMatch: '**/*.system.spec.ts' },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A story that fails once and passes then is named as flaky at the end of the command.
  retries: 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" scripts/nodes/demo-nodes.mjs`,
    cwd: '..',
    wait: { stdout: /Ready on (?<product_url>\S+) and (?<second_node_url>\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    // Animations are covered by the tests about motion.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Routes of tests do not see what a service worker fetches; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Hinting rounds the widths of letters in the headless shell only.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    },
  },
})
