import { findBrowser, isBrowserFit } from './find-browser.ts'
import { fromPackages, installUntil } from './install-browser.ts'

/**
 * Makes sure that the tests have a Chromium: playwright's download, else the system's package. Beside a complete
 * Chromium it also tries to install the headless shell, in which the tests run twice as fast; without it they run all
 * the same.
 */
const installCommands = findBrowser()
  ? fromPackages('chromium-headless-shell')
  : [
      'npx playwright install --only-shell chromium',
      ...fromPackages('chromium-headless-shell'),
      ...fromPackages('chromium'),
    ]

installUntil('Chromium', isBrowserFit, installCommands, findBrowser() ? 60_000 : 300_000)

const browser = findBrowser()
if (!browser) {
  console.error('The tests need Chromium. Install it, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Chromium: ${browser}`)
