import { spawnSync } from 'node:child_process'

/** The Debian package starts a server of its own at installation, which is unwanted here: not in run level 1. */
const install =
  'apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends varnish'
const installCommands = [
  ['sh', ['-c', install]],
  ['sudo', ['-n', 'sh', '-c', install]],
] as const

const isInstalled = (program: string): boolean => spawnSync(program, ['-V']).status === 0

/**
 * Returns Varnish's own program: the one that `VARNISHD` names, else the machine's, else the system's package.
 * @throws when there is none and none can be installed
 */
export function ensureVarnish(): string {
  const program = process.env.VARNISHD || 'varnishd'
  for (const [command, parts] of installCommands) {
    if (isInstalled(program)) return program
    console.log('No Varnish yet: apt-get install varnish')
    spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
  }
  if (isInstalled(program)) return program
  throw new Error('The tests need Varnish. Install it, or name its program in VARNISHD.')
}
