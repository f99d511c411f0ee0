import { existsSync } from 'node:fs'
import { backUp } from '../backend/infra/backup/back-up.ts'
import { UnusableBackup } from '../backend/infra/backup/manifest.ts'
import { databaseLocation } from '../backend/infra/database/database.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'

/**
 * Backs up the shop of DATA_DIR while it is running. Exit code: 0 when the backup is complete, 1 when it failed and
 * nothing was left, 2 for a usage error.
 */
const command = {
  usage: 'npm run backup -- --to DIR   (DIR is created; it must not exist yet)',
  options: { to: text },
} as const

process.exitCode = await runCliCommand(command, async ({ values: { to } }) => {
  const { url, folder } = databaseLocation()
  if (!to) throw new UsageError('--to is missing.')
  if (existsSync(to)) throw new UsageError(`${to} exists already: name a new folder.`)
  if (url)
    throw new UsageError(
      'DATABASE_URL is set, and this command backs up SQLite only: use pg_dump (.github/docs/backup.md).',
    )
  try {
    const { madeAt, files, lastInvoices } = await backUp(folder, to)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`${to}: backup of ${madeAt}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`)
    for (const [tenant, number] of Object.entries(lastInvoices))
      console.log(`  ${tenant}: last invoice ${number}`)
    return 0
  } catch (error) {
    const isExpected = error instanceof UnusableBackup || 'code' in (error as object)
    if (!isExpected) throw error
    console.error(`No backup was made: ${(error as Error).message}`)
    return 1
  }
})
