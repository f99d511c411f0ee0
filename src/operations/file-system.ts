import { statfsSync } from 'node:fs'

/**
 * File systems on which SQLite's write-ahead log is not safe, by the type that statfs(2) tells (linux/magic.h): those of a
 * network and of user space. Their locks and their memory mapping may not hold between processes, and the log's shared
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

/** The name of a type of file system that SQLite cannot use safely; undefined for those it can. @param type of statfs(2) */
// 32 bits: some systems tell the type with a sign.
export const unsafeFileSystemOf = (type: number): string | undefined => unsafe[type >>> 0]

/** The same of the file system that a folder lies on. The folder is there. */
export const unsafeFileSystem = (folder: string): string | undefined =>
  unsafeFileSystemOf(statfsSync(folder).type)

/** The setting of an operator who knows that one machine alone uses the folder. */
export const allowUnsafe = 'ALLOW_NETWORK_DATA_DIR'

/** Whether the operator has allowed a database on such a file system. */
export const isUnsafeAllowed = (env: NodeJS.ProcessEnv): boolean => env[allowUnsafe] === '1'

/** What an operator is told of a folder that SQLite cannot use safely. */
export const unsafeFolder = (folder: string, name: string): string =>
  `DATA_DIR: ${JSON.stringify(folder)} is on ${name}, where SQLite can lose or damage data. Use a local disk, or PostgreSQL ` +
  `(DATABASE_URL). ${allowUnsafe}=1 starts all the same, for a folder that one machine alone uses.`
