import { spawnSync } from 'node:child_process'
import { findPostgres } from './find-postgres.ts'

/** The Debian package starts a cluster of its own at installation, which is unwanted here. */
const install =
  'apt-get update -qq && mkdir -p /etc/postgresql-common && ' +
  '(test -e /etc/postgresql-common/createcluster.conf || echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf) && ' +
  'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql'
const installCommands = [
  ['sh', ['-c', install]],
  ['sudo', ['-n', 'sh', '-c', install]],
] as const

/**
 * The folder of PostgreSQL's programs: the machine's, else the system's package.
 * @throws when there is none and none can be installed
 */
export function ensurePostgres(): string {
  for (const [command, parts] of installCommands) {
    const found = findPostgres()
    if (found !== undefined) return found
    console.log('No PostgreSQL yet: apt-get install postgresql')
    spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000 })
  }
  const found = findPostgres()
  if (found !== undefined) return found
  throw new Error('The tests need PostgreSQL. Install it, or name the folder of initdb in POSTGRES_BIN.')
}
