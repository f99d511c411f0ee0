import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { maxReportBytes } from '../backend/infra/mail/delivery-report.ts'
import { handleReport, type ReportOutcome } from '../backend/marketing/newsletter/handle-report.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Reads reports of mail servers about newsletters that could not be delivered, and sets their recipients aside (MAI-1). A mail
 * server pipes each report to it, or it reads the new ones of a Maildir and marks them as read. Exit code: 0 when done, 2 for a
 * usage error, 75 if the database cannot be used, after which mail servers try again.
 */
const command = {
  usage: `npm run mail:bounces -- --tenant ID [--maildir FOLDER]
Without a folder it reads one report from standard input.`,
  options: { tenant: text, maildir: text },
} as const

/** EX_TEMPFAIL of sysexits.h. */
const tryAgain = 75

interface Report {
  read(): string
  /** Called once it was handled. */
  done(): void
}

function reportsOf(maildir: string): Report[] {
  let names: string[]
  try {
    names = readdirSync(join(maildir, 'new'))
  } catch (error) {
    throw new UsageError(`${maildir} is not a Maildir: ${(error as Error).message}`)
  }
  return names.map((name) => {
    const file = join(maildir, 'new', name)
    return {
      read: () => (statSync(file).size > maxReportBytes ? '' : readFileSync(file, 'utf8')),
      done: () => renameSync(file, join(maildir, 'cur', `${name}:2,S`)),
    }
  })
}

const standardInput: Report = {
  read: () => {
    const message = readFileSync(0)
    return message.length > maxReportBytes ? '' : message.toString()
  },
  done: () => {},
}

process.exitCode = await runCliCommand(command, async ({ values: { tenant: tenantId, maildir } }) => {
  const tenant = requireTenant(tenantId)
  if (tenant.mail.bounces === undefined)
    throw new UsageError(
      `${tenant.id} has no mail.bounces in its tenant.json, so no report is about its mail.`,
    )
  const reports = maildir === undefined ? [standardInput] : reportsOf(maildir)
  const counts: Record<ReportOutcome, number> = { 'set aside': 0, temporary: 0, outdated: 0, unknown: 0 }
  try {
    await withDatabase(async (database) => {
      for (const report of reports) {
        counts[await handleReport(database, tenant, report.read(), Date.now())] += 1
        report.done()
      }
    })
  } catch (error) {
    console.error(error)
    return tryAgain
  }
  console.log(
    `${tenant.id}: ${Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ')}.`,
  )
  return 0
})
