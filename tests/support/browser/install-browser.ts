import { spawnSync } from 'node:child_process'

const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'

/** Shell commands that install a package of the system: from what it knows of packages, else after asking anew. */
export const fromPackages = (name: string): string[] => [
  `${apt} install -y -qq ${name}`,
  `${apt} update -qq && ${apt} install -y -qq ${name}`,
]

/**
 * Tries one way after the other until it is there; that none leads there is for the caller to see.
 * @param timeout of each way, ms
 */
export function installUntil(isThere: () => boolean, ways: readonly string[], timeout: number): void {
  for (const way of ways) {
    if (isThere()) return
    console.log(`A Chromium: ${way}`)
    spawnSync('sh', ['-c', way], { stdio: 'inherit', timeout })
  }
}
