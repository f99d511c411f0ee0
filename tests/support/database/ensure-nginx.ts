import { spawnSync } from 'node:child_process'

/** The Debian package starts a server of its own at installation, which is unwanted here: not in run level 1. */
const install =
  'apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light'
const installCommands = [
  ['sh', ['-c', install]],
  ['sudo', ['-n', 'sh', '-c', install]],
] as const

const program = 'nginx'
const isInstalled = (): boolean => spawnSync(program, ['-v']).status === 0

/**
 * nginx's own program: the machine's, else the system's package.
 * @throws when there is none and none can be installed
 */
export function ensureNginx(): string {
  for (const [command, parts] of installCommands) {
    if (isInstalled()) return program
    console.log('No nginx yet: apt-get install nginx-light')
    spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
  }
  if (isInstalled()) return program
  throw new Error('The tests need nginx. Install it.')
}
