import { statfsSync } from 'node:fs'

/**
 * File systems on which SQLite's write-ahead log is not safe, by their type in statfs(2) (linux/magic.h): network and
 * user-space file systems. Their locks and their memory mapping may not hold between processes, and the log's shared
 * memory works on one machine only (sqlite.org/wal.html, sqlite.org/howtocorrupt.html 2.1).
 */
const unsafe: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  1702057286: 'FUSE',
  16914839: '9p',
  1397113167: 'AFS',
  1799439955: 'AFS',
  12805120: 'Ceph',
  198183888: 'Lustre',
  1196443219: 'GPFS',
  18225520: 'GFS2',
  1952539503: 'OCFS2',
  1937076805: 'Coda',
  22092: 'NCP',
  2020557398: 'VirtualBox shared folder',
}

/**
 * Returns the name of a file system type that SQLite cannot use safely; undefined for safe ones. @param type of
 * statfs(2)
 */
// Reduced to 32 bits: some systems return the type as a signed integer.
export const unsafeFileSystemOf = (type: number): string | undefined => unsafe[type >>> 0]

/** Returns the same for the file system of an existing folder. */
export const unsafeFileSystem = (folder: string): string | undefined =>
  unsafeFileSystemOf(statfsSync(folder).type)

/** The setting of an operator whose folder is used by one machine alone. */
export const allowUnsafe = 'ALLOW_NETWORK_DATA_DIR'

/** Whether the operator has allowed a database on such a file system. */
export const isUnsafeAllowed = (env: NodeJS.ProcessEnv): boolean => env[allowUnsafe] === '1'

/** Returns the message for an operator about a folder that SQLite cannot use safely. */
export const unsafeFolder = (folder: string, name: string): string =>
  `DATA_DIR: ${JSON.stringify(folder)} is on ${name}, where SQLite can lose or damage data. Use a local disk, or PostgreSQL ` +
  `(DATABASE_URL). ${allowUnsafe}=1 starts all the same, for a folder that one machine alone uses.`
