import { findBrowser, findWholeBrowser } from './find-browser.ts'
import { fromPackages, installUntil } from './install-browser.ts'

/**
 * The browser for measurements: a complete one as shoppers have it, installed if missing; that of the tests if the
 * installation fails.
 * @throws {Error} if there is none at all
 */
export function ensureWholeBrowser(): string {
  installUntil('Chromium', () => findWholeBrowser() !== undefined, fromPackages('chromium'), 300_000)
  const browser = findWholeBrowser() ?? findBrowser()
  if (!browser) throw new Error('To measure needs Chromium: npm test installs one')
  return browser
}
