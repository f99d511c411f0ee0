import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

/** Makes sure the tests have a Chromium: playwright's download, else the system's package. */
const ways = [
  ['npx', ['playwright', 'install', '--only-shell', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ['sh', ['-c', 'sudo -n apt-get update -qq && sudo -n apt-get install -y -qq chromium']],
] as const

for (const [command, parts] of ways) {
  if (findBrowser()) break
  console.log(`No Chromium yet: ${command} ${parts.join(' ')}`)
  spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
}

const browser = findBrowser()
if (!browser) {
  console.error('The tests need Chromium. Install it, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Chromium: ${browser}`)
