import { defineConfig } from '@playwright/test'
import { returningVisitorState } from '../e2e/kit/returning-visitor-state.ts'
import { browserArguments, findBrowser } from '../support/browser/find-browser.ts'

/** Port of Etalage in the journeys. */
const port = Number(process.env.JOURNEY_PORT ?? 4490)

/** Shoppers of the journeys have been in the shop before. */
const cookies = ['nl.localhost', 'de.localhost'].flatMap((domain) =>
  Object.entries(returningVisitorState).map(([name, value]) => ({
    ...{ name, value, domain, path: '/' },
    ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
  })),
)

/** Journeys against real commerce servers, which the spec files start themselves: `npm run test:backends`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.output/backend-journeys',
  // The servers of a file are started once, and stopped by one of its journeys.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['../support/browser/plain-summary.ts']],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://nl.localhost:${port}`,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'off',
    storageState: { cookies, origins: [] },
  },
})
