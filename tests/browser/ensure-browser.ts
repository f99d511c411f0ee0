import { spawnSync } from 'node:child_process'
import { findBrowser, isBrowserFit } from './find-browser.ts'

const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'
const fromPackages = (name: string) => [
  `${apt} install -y -qq ${name}`,
  `${apt} update -qq && ${apt} install -y -qq ${name}`,
]

/**
 * Makes sure the tests have a Chromium: playwright's download, else the system's package. Where there is a whole one
 * already, its windowless sister is asked for, as the tests run twice as fast in it; without it they run all the same.
 */
const ways = findBrowser()
  ? fromPackages('chromium-headless-shell')
  : [
      'npx playwright install --only-shell chromium',
      ...fromPackages('chromium-headless-shell'),
      ...fromPackages('chromium'),
    ]

for (const way of ways) {
  if (isBrowserFit()) break
  console.log(`A Chromium for the tests: ${way}`)
  spawnSync('sh', ['-c', way], { stdio: 'inherit', timeout: findBrowser() ? 60_000 : 300_000 })
}

const browser = findBrowser()
if (!browser) {
  console.error('The tests need Chromium. Install it, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Chromium: ${browser}`)
