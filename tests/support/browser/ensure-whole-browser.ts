import { findBrowser, findWholeBrowser } from './find-browser.ts'
import { fromPackages, installUntil } from './install-browser.ts'

/**
 * The browser to measure in: one as shoppers have it, which is installed where there is none; the tests' own where that
 * fails.
 * @throws {Error} where there is none at all
 */
export function ensureWholeBrowser(): string {
  installUntil(() => findWholeBrowser() !== undefined, fromPackages('chromium'), 300_000)
  const browser = findWholeBrowser() ?? findBrowser()
  if (!browser) throw new Error('To measure needs Chromium: npm test installs one')
  return browser
}
