import { defineConfig } from '@playwright/test'
import { operatorSecret } from './e2e/kit/operator.ts'
import { returningVisitorState } from './e2e/kit/returning-visitor-state.ts'
import { browserArguments, findBrowser } from './support/browser/find-browser.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4390)

/** The payment provider of the journeys, at the next port. paylink.spec.ts tests its failures. */
const provider = {
  PAYMENT_PROVIDER_URL: `http://127.0.0.1:${port + 1}`,
  PAYMENT_PROVIDER_SECRET: 'known to the provider of the journeys',
}

/** The push service of notices.spec.ts. */
const pushService = `http://127.0.0.1:${port + 2}`

/** Shoppers of the journeys have been in the shop before. */
const cookies = ['localhost', 'nl.localhost', 'ch.localhost', 'de.localhost'].flatMap((domain) =>
  Object.entries(returningVisitorState).map(([name, value]) => ({
    ...{ name, value, domain, path: '/' },
    ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
  })),
)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/kit/until-search-ready.ts',
  outputDir: '.output/journeys',
  fullyParallel: true,
  // A journey waits for its page half of the time: two cores run three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is mended, or listed in tests/README.md (.github/adr/0037-no-retries.md).
  retries: 0,
  reporter: [['list'], ['./support/browser/plain-summary.ts']],
  // On an idle machine no journey takes half of it.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://nl.localhost:${port}`,
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'off',
    storageState: { cookies, origins: [] },
  },
  webServer: [
    {
      command: 'node src/cli/payment-provider.ts',
      env: { ...provider, PAYMENT_PROVIDER_PORT: String(port + 1) },
      port: port + 1,
    },
    {
      command: 'node src/server/start.ts',
      env: {
        ...provider,
        ...{ PORT: String(port), WORKERS: '1', LOG_LEVEL: 'error', OPERATOR_SECRET: operatorSecret },
        PUSH_HOSTS: pushService,
      },
      url: `http://localhost:${port}/-/ready`,
    },
  ].map((server) => ({
    ...server,
    cwd: new URL('..', import.meta.url).pathname,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
})
