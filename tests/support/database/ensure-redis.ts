import { spawnSync } from 'node:child_process'

/** The Debian package starts a server of its own at installation, which is unwanted here: not in run level 1. */
const install =
  'apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends redis-server'
const installCommands = [
  ['sh', ['-c', install]],
  ['sudo', ['-n', 'sh', '-c', install]],
] as const

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/**
 * Redis's own program: what `REDIS_SERVER` names, else the machine's, else the system's package.
 * @throws when there is none and none can be installed
 */
export function ensureRedis(): string {
  const program = process.env.REDIS_SERVER || 'redis-server'
  for (const [command, parts] of installCommands) {
    if (isInstalled(program)) return program
    console.log('No Redis yet: apt-get install redis-server')
    spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
  }
  if (isInstalled(program)) return program
  throw new Error('The tests need Redis. Install it, or name its program in REDIS_SERVER.')
}
