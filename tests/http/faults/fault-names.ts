/**
 * The faults of `npm run test:faults`, by profile. Those of a full disk need a disk of their own to be mounted. Each has its
 * runbook in `.github/docs/runbooks.md`.
 */
export const faultNames = {
  sqlite: ['kill -9', '.backup, kill -9', 'foreign reader and writer, kill -9', 'npm run backup, kill -9'],
  sqliteDisk: ['full disk, with space again', 'full disk, .backup, kill -9'],
  cluster: [
    'a process killed',
    'two processes killed',
    'PostgreSQL killed',
    'PostgreSQL restarted',
    'Redis killed',
    'nginx restarted',
    'a process, PostgreSQL and Redis killed',
  ],
  clusterDisk: ['full disk of PostgreSQL, with space again'],
} as const

/** A fault of a list, as its name. */
export type FaultOf<List extends keyof typeof faultNames> = (typeof faultNames)[List][number]
