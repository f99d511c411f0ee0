import { spawnSync } from 'node:child_process'

const apt = process.getuid?.() === 0 ? 'apt-get' : 'sudo -n apt-get'

/** Shell commands that install a package of the system: from its present package list, else after an update. */
export const fromPackages = (name: string): string[] => [
  `${apt} install -y -qq ${name}`,
  `${apt} update -qq && ${apt} install -y -qq ${name}`,
]

/**
 * Tries one command after the other until it is installed; the caller checks whether it worked.
 * @param what name of what is installed, for the output
 * @param timeout of each command, ms
 */
export function installUntil(
  what: string,
  isInstalled: () => boolean,
  installCommands: readonly string[],
  timeout: number,
): void {
  for (const way of installCommands) {
    if (isInstalled()) return
    console.log(`${what}: ${way}`)
    spawnSync('sh', ['-c', way], { stdio: 'inherit', timeout })
  }
}
