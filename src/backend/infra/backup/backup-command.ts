import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseLocation } from '../database/database.ts'
import { backUp } from './back-up.ts'
import { UnusableBackup } from './manifest.ts'

/**
 * `npm run backup -- --to DIR`: backs up the shop of DATA_DIR while it is running. Exits with 0 when the
 * backup is complete, 1 when it failed and nothing was left, 2 for wrong arguments.
 */
const usage = 'npm run backup -- --to DIR   (DIR is made; it must not be there yet)'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments(): { to?: string | undefined } {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { to } = readArguments()
const { url, folder } = databaseLocation()
if (!to) usageError('--to is missing.')
if (existsSync(to)) usageError(`${to} is there already.`)
if (url)
  usageError('DATABASE_URL names a PostgreSQL server: back it up with pg_dump (.github/docs/backup.md).')
try {
  const { madeAt, files, lastInvoices } = await backUp(folder, to)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `${to}: the shop as it was at ${madeAt}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`,
  )
  for (const [tenant, number] of Object.entries(lastInvoices))
    console.log(`  ${tenant}: last invoice ${number}`)
} catch (error) {
  const isExpected = error instanceof UnusableBackup || 'code' in (error as object)
  if (!isExpected) throw error
  console.error(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
