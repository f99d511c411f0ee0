import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './browser/find-browser.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4390)

export default defineConfig({
  testDir: 'journeys',
  outputDir: '.output/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
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
