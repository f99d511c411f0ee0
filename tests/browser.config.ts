import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { astroStories } from './browser/storybook/astro/stories-plugin.ts'
import { browserArguments, findBrowser } from './support/browser/find-browser.ts'

const executablePath = findBrowser()

/** Custom elements and islands in a real browser, on the HTML of their stories. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: '.cache/stories/browser',
  publicDir: 'public',
  optimizeDeps: { include: ['nanostores', 'graphql', 'astro/runtime/server/astro-island.js'] },
  plugins: [tailwindcss(), astroStories()],
  test: {
    name: 'browser',
    include: ['tests/**/*.browser.test.{ts,tsx}', 'src/islands/**/*.browser.test.tsx'],
    passWithNoTests: false,
    setupFiles: ['tests/support/browser/start-clean.ts'],
    // On a busy machine; on an idle one no test waits that long. The same timeout as eventually() of the kit.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Tabs of one browser share cookies: parallel files would use each other's.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      ui: false,
      provider: playwright({
        launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
})
