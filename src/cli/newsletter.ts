import { readFileSync } from 'node:fs'
import { emailKeyOf } from '../backend/customers/accounts.ts'
import { proofOf } from '../backend/marketing/newsletter/consent-proof.ts'
import { type Mailing, mailingSchema } from '../backend/marketing/newsletter/mailing.ts'
import { type MailingTopic, mailingTopics } from '../backend/marketing/newsletter/rules/due.ts'
import { sendMailing } from '../backend/marketing/newsletter/send-mailing.ts'
import { isOffered } from '../tenancy/commerce.ts'
import { isDemonstration } from '../tenancy/demonstration.ts'
import { flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Puts a newsletter into the outbox for every recipient who is due. `--proof ADDRESS` prints the proof of consent of an
 * address (LAW-8), one event a line. Exit code: 0 when done, 2 for a usage error or an invalid file.
 */
const command = {
  usage: `npm run newsletter -- --tenant ID (--letter FILE.json [--topic ${mailingTopics.join('|')}] [--dry-run] | --proof ADDRESS)
FILE.json: { "nl-NL": { "subject": "…", "paragraphs": ["…"], "link": { "label": "…", "address": "https://…" } } }`,
  options: { tenant: text, letter: text, topic: text, proof: text, 'dry-run': flag },
} as const

function readMailing(file: string): Mailing {
  const parsed = mailingSchema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}

process.exitCode = await runCliCommand(command, ({ values: args }) => {
  const tenant = requireTenant(args.tenant)
  // The links to unsubscribe would not be found.
  if (args.letter !== undefined && !isOffered(tenant, 'newsletter'))
    throw new UsageError(`${tenant.id} has no newsletter: commerce.newsletter of its tenant.json is "off".`)
  const topic: MailingTopic | undefined = mailingTopics.find((known) => known === (args.topic ?? 'offers'))
  if (!topic) throw new UsageError(`There is no topic ${args.topic}. Topics: ${mailingTopics.join(', ')}.`)
  const { letter, proof, 'dry-run': dryRun = false } = args
  if ((letter === undefined) === (proof === undefined))
    throw new UsageError('Exactly one of --letter and --proof is needed.')
  const mailing = letter === undefined ? undefined : readMailing(letter)
  const unknownLocale = Object.keys(mailing ?? {}).find((locale) => !tenant.i18n.locales.includes(locale))
  if (unknownLocale) throw new UsageError(`${letter}: ${tenant.id} has no locale ${unknownLocale}.`)

  return withDatabase(async (database) => {
    if (mailing) {
      const sent = await sendMailing({ database, tenant, mailing, topic, now: Date.now(), dryRun })
      const { written, notDue, setAside, otherLanguage } = sent
      const kind = isDemonstration(tenant) ? 'e-mails (shown at /outbox, not sent)' : 'e-mails'
      const label = dryRun ? `${kind} would be written` : `${kind} written`
      console.log(
        `${tenant.id}: ${written} ${label}, ${notDue} not due, ${setAside} set aside, ${otherLanguage} of another language.`,
      )
    }
    const events = proof === undefined ? [] : await proofOf(database, tenant.id, emailKeyOf(proof))
    for (const event of events)
      console.log(JSON.stringify({ ...event, at: new Date(event.at).toISOString() }))
    return 0
  })
})
