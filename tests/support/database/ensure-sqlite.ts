import { spawnSync } from 'node:child_process'

const install =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends sqlite3'
const installCommands = [
  ['sh', ['-c', install]],
  ['sudo', ['-n', 'sh', '-c', install]],
] as const

const program = 'sqlite3'
const isInstalled = (): boolean => spawnSync(program, ['--version']).status === 0

/**
 * SQLite's own command line program, as operators and backup tools use it beside the shop: the machine's, else the
 * system's package. A second process of Node is no replacement: its SQLite (3.51 and later) notices lost locks and
 * then leaves `-wal` in place.
 * @throws when there is none and none can be installed
 */
export function ensureSqlite(): string {
  for (const [command, parts] of installCommands) {
    if (isInstalled()) return program
    console.log('No sqlite3 yet: apt-get install sqlite3')
    spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
  }
  if (isInstalled()) return program
  throw new Error('The tests need the program sqlite3. Install it.')
}
