import type { Database } from '../database/database.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import type { UploadFolder } from '../upload/upload-folder.ts'
import { type GivenUp, Postman } from './postman.ts'
import { smtpSender } from './smtp.ts'

/** How often the outbox is looked at, and how often it is swept, ms. */
const roundMs = 2_000
const sweepMs = 600_000

/**
 * Sends the mail of this process's shops as long as it lives, by `SMTP_URL`. Without it mail waits for a server
 * for some days, or is shown where a shop is a demonstration; the outbox is swept in any case.
 */
export function openPostOffice(
  database: Database,
  uploads: UploadFolder,
  url = process.env.SMTP_URL,
): Rounds {
  const smtp = url ? smtpSender(url) : undefined
  const postman = new Postman(database, smtp?.send ?? refuse, {
    uploads,
    onFailure: (error, { tenant_id, id, attempts }) =>
      console.error(`mail ${tenant_id} ${id}: attempt ${attempts} failed:`, error),
    onGivenUp: (letters) => {
      for (const line of givenUpLines(letters)) console.error(line)
    },
  })
  const onFailure = (error: unknown): void => console.error('mail:', error)
  const rounds = [goRounds(sweepMs, () => postman.sweep(), onFailure)]
  if (smtp) rounds.push(goRounds(roundMs, (signal) => deliverAll(postman, signal), onFailure))
  return {
    async close() {
      await Promise.all(rounds.map((round) => round.close()))
      smtp?.close()
    },
  }
}

/** Goes on as long as something goes out. */
async function deliverAll(postman: Postman, signal: AbortSignal): Promise<void> {
  while ((await postman.deliver(signal)) > 0);
}

/** A line for each letter to one person, and one for all mailings. */
function givenUpLines(letters: readonly GivenUp[]): string[] {
  const single = letters.filter(({ mailing }) => mailing === 0)
  const mailings = letters.length - single.length
  return [
    ...single.map(
      ({ tenant_id, id, written_at, attempts }) =>
        `mail ${tenant_id} ${id} of ${new Date(written_at).toISOString()}: given up after ${attempts} attempts`,
    ),
    ...(mailings > 0 ? [`mail: ${mailings} mailings that could not be sent for a day were given up`] : []),
  ]
}

const refuse = async (): Promise<void> => {
  throw new Error('There is no mail server: SMTP_URL is not set.')
}
