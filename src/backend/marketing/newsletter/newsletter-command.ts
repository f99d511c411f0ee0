import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tenants } from '../../../tenancy/registry.ts'
import { emailKeyOf } from '../../customers/accounts.ts'
import { openDatabase } from '../../infra/database/database.ts'
import { proofOf } from './consent-proof.ts'
import { type Mailing, mailingSchema } from './mailing.ts'
import { type MailingTopic, mailingTopics } from './rules/due.ts'
import { sendMailing } from './send-mailing.ts'

/**
 * `npm run newsletter -- --tenant nl --letter FILE.json [--topic offers] [--dry-run]`: puts a newsletter into
 * the outbox for every recipient who is due. `--proof ADDRESS` prints the proof of consent of an address
 * (LAW-8), one event a line. Exits with 0 when done, 2 for wrong arguments or an invalid file.
 */
const usage = `npm run newsletter -- --tenant ID (--letter FILE.json [--topic ${mailingTopics.join('|')}] [--dry-run] | --proof ADDRESS)
FILE.json: { "nl-NL": { "subject": "…", "paragraphs": ["…"], "link": { "label": "…", "address": "https://…" } } }`

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = { tenant: text, letter: text, topic: text, proof: text, 'dry-run': flag }
    return parseArgs({ options }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

function readMailing(file: string): Mailing {
  try {
    const parsed = mailingSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return usageError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  } catch (error) {
    return usageError(`${file}: ${(error as Error).message}`)
  }
}

const args = readArguments()
const tenant = tenants.byId(args.tenant ?? '')
if (!tenant) usageError(`There is no tenant ${args.tenant ?? '(--tenant is missing)'}.`)
const topic: MailingTopic | undefined = mailingTopics.find((known) => known === (args.topic ?? 'offers'))
if (!topic) usageError(`There is no topic ${args.topic}.`)
if ((args.letter === undefined) === (args.proof === undefined))
  usageError('Either --letter or --proof is needed.')
const mailing = args.letter === undefined ? undefined : readMailing(args.letter)
const unknownLocale = Object.keys(mailing ?? {}).find((locale) => !tenant.i18n.locales.includes(locale))
if (unknownLocale) usageError(`${tenant.id} does not speak ${unknownLocale}.`)

const dryRun = args['dry-run']
const database = await openDatabase()
try {
  if (mailing) {
    const sent = await sendMailing({ database, tenant, mailing, topic, now: Date.now(), dryRun })
    const { written, notDue, otherLanguage } = sent
    const label = dryRun ? 'letters would be written' : 'letters written'
    console.log(`${tenant.id}: ${written} ${label}, ${notDue} not due, ${otherLanguage} of another language.`)
  }
  for (const event of args.proof === undefined
    ? []
    : await proofOf(database, tenant.id, emailKeyOf(args.proof)))
    console.log(JSON.stringify({ ...event, at: new Date(event.at).toISOString() }))
} finally {
  await database.destroy()
}
