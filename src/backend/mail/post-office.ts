import { logFailure } from '../../operations/log-failure.ts'
import type { Database } from '../database/database.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { type DrawPaper, noPapers } from './letter-paper.ts'
import { type GivenUp, Postman } from './postman.ts'
import { smtpSender } from './smtp.ts'

/** Interval between two deliveries, and between two sweeps of the outbox, ms. */
const roundMs = 2_000
const sweepMs = 600_000

/**
 * Starts sending the emails of this process's shops through `SMTP_URL`. Without it, emails wait for a server
 * for some days, or are shown where a shop is a demonstration. The outbox is swept in any case.
 * @param moveOld moves attachments that earlier releases stored on disk into the database
 * @param renderDocument renders the PDFs attached to emails
 */
export function openPostOffice(
  database: Database,
  moveOld: () => Promise<unknown>,
  url = process.env.SMTP_URL,
  drawPaper: DrawPaper = noPapers,
): Rounds {
  const smtp = url ? smtpSender(url) : undefined
  const postman = new Postman(database, smtp?.send ?? refuse, {
    onFailure: (error, { tenant_id, id, mailing, attempts }) =>
      logFailure('mail', error, {
        ...{ tenant: tenant_id, letter: id, kind: kindOf(mailing), attempts },
        ...answerOfServer(error),
      }),
    onGivenUp: logGivenUp,
    drawPaper,
  })
  const onFailure = (error: unknown): void => logFailure('mail', error)
  // Files that earlier releases left in a folder are moved at the start, and repeatedly while such a release
  // may run beside this one.
  const moved = moveOld().catch(onFailure)
  const rounds = [goRounds(sweepMs, () => postman.sweep(), onFailure), goRounds(sweepMs, moveOld, onFailure)]
  if (smtp) rounds.push(goRounds(roundMs, (signal) => deliverAll(postman, signal), onFailure))
  return {
    async close() {
      await moved
      await Promise.all(rounds.map((round) => round.close()))
      smtp?.close()
    },
  }
}

/** Repeats while emails are being sent. */
async function deliverAll(postman: Postman, signal: AbortSignal): Promise<void> {
  while ((await postman.deliver(signal)) > 0);
}

const kindOf = (mailing: 0 | 1): string => (mailing === 1 ? 'mailing' : 'letter')

/**
 * Returns the numeric response of the mail server; its text is left out because it contains the recipient.
 */
function answerOfServer(error: unknown): { response?: number; command?: string } {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  return {
    ...(typeof responseCode === 'number' && { response: responseCode }),
    ...(typeof command === 'string' && { command }),
  }
}

/** Logs a line for each email to one person, and one line for all mailings. */
function logGivenUp(letters: readonly GivenUp[]): void {
  const single = letters.filter(({ mailing }) => mailing === 0)
  for (const { tenant_id, id, written_at, attempts } of single) {
    const written = new Date(written_at).toISOString()
    logFailure('mail', 'given up', { tenant: tenant_id, letter: id, written, attempts })
  }
  const mailings = letters.length - single.length
  if (mailings > 0)
    logFailure('mail', 'mailings that could not be sent for a day were given up', { count: mailings })
}

const refuse = async (): Promise<void> => {
  throw new Error('There is no mail server: SMTP_URL is not set.')
}
