import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './browser/find-browser.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4390)

export default defineConfig({
  testDir: 'journeys',
  outputDir: '.output/journeys',
  fullyParallel: true,
  // A journey waits for its page half of the time: two cores carry three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine stumbles for reasons of its own; what fails twice is broken. The report names both.
  retries: 1,
  reporter: [['list'], ['./browser/plain-summary.ts']],
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    baseURL: `http://nl.localhost:${port}`,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'off',
  },
  webServer: {
    command: 'node src/server/start.ts',
    cwd: new URL('..', import.meta.url).pathname,
    env: { PORT: String(port), WORKERS: '1', LOG_LEVEL: 'error' },
    url: `http://localhost:${port}/-/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
