import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:mutation`: the unit tests beside the rules of money, returns, VAT ids and order states. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    name: 'mutation',
    isolate: false,
    testTimeout: 60_000,
    include: ['src/backend/{billing,orders}/**/*.test.ts'],
    exclude: ['**/*.browser.test.ts'],
    setupFiles: [join(import.meta.dirname, 'support', 'properties.ts')],
  },
})
