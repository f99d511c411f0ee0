import { logFailure } from '#operations/log-failure.ts'
import type { Database } from '../database/database.ts'
import { every, type PeriodicTask } from '../queue/periodic-task.ts'
import { noDocuments, type RenderDocument } from './email-document.ts'
import { type GivenUpEmail, kindOf, OutboxWorker, type OutboxWorkerOptions } from './outbox-worker.ts'
import { rejectionOf } from './rejection.ts'
import { smtpSender } from './smtp.ts'

/** Interval between two deliveries, and between two sweeps of the outbox, ms. */
const deliveryMs = 2_000
const sweepMs = 600_000

/**
 * Starts sending the emails of this process's shops through `SMTP_URL`. Without it, emails wait for a server
 * for some days, or are shown where a shop is a demonstration. The outbox is swept in any case.
 * @param moveOld moves attachments that earlier releases stored on disk into the database
 * @param onRejected called with each email whose recipient was rejected for good
 * @param renderDocument renders the PDFs attached to emails
 */
export function startMailer(
  database: Database,
  moveOld: () => Promise<unknown>,
  url = process.env.SMTP_URL,
  renderDocument: RenderDocument = noDocuments,
  onRejected?: OutboxWorkerOptions['onRejected'],
): PeriodicTask {
  const smtp = url ? smtpSender(url) : undefined
  const worker = new OutboxWorker(database, smtp?.send ?? failToSend, {
    onFailure: (error, email) =>
      logFailure('mail', error, {
        ...{ tenant: email.tenant_id, letter: email.id, kind: kindOf(email), attempts: email.attempts },
        ...serverResponse(error),
      }),
    onGivenUp: logGivenUp,
    renderDocument,
    ...(onRejected && { onRejected }),
  })
  const onFailure = (error: unknown): void => logFailure('mail', error)
  // Files that earlier releases left in a folder are moved at the start, and repeatedly while such a release
  // may run beside this one.
  const moving = moveOld().catch(onFailure)
  const tasks = [every(sweepMs, () => worker.sweep(), onFailure), every(sweepMs, moveOld, onFailure)]
  if (smtp) tasks.push(every(deliveryMs, (signal) => deliverAll(worker, signal), onFailure))
  return {
    async close() {
      await moving
      await Promise.all(tasks.map((task) => task.close()))
      smtp?.close()
    },
  }
}

/** Repeats while emails are being sent. */
async function deliverAll(worker: OutboxWorker, signal: AbortSignal): Promise<void> {
  while ((await worker.deliver(signal)) > 0);
}

/**
 * Returns the numeric response of the mail server, and what it has refused for good; its text is left out because it contains the
 * recipient.
 */
function serverResponse(error: unknown): { response?: number; command?: string; refused?: string } {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  const refused = rejectionOf(error)
  return {
    ...(typeof responseCode === 'number' && { response: responseCode }),
    ...(typeof command === 'string' && { command }),
    ...(refused && { refused }),
  }
}

/**
 * Logs a line for each email to one person, and one line for all mailings that failed or were held for too long. A mailing that was rejected has
 * its line already.
 */
function logGivenUp(emails: readonly GivenUpEmail[]): void {
  const single = emails.filter(({ mailing }) => mailing === 0)
  for (const { tenant_id, id, written_at, attempts, rejection, isHeld } of single) {
    const written = new Date(written_at).toISOString()
    const message = isHeld
      ? `held: npm run restore -- --send-letters ${tenant_id} --letter ${id}`
      : 'given up'
    const refused = rejection && { refused: rejection }
    logFailure('mail', message, { tenant: tenant_id, letter: id, written, attempts, ...refused })
  }
  const mailings = emails.filter(({ mailing, rejection }) => mailing === 1 && rejection === undefined).length
  if (mailings > 0) logFailure('mail', 'mailings were given up', { count: mailings })
}

const failToSend = async (): Promise<void> => {
  throw new Error('E-mails cannot be sent: SMTP_URL is not set.')
}
