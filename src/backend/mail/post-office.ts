import type { Database } from '../database/database.ts'
import type { UploadFolder } from '../upload/upload-folder.ts'
import { Postman } from './postman.ts'
import { smtpSender } from './smtp.ts'

/** How often the outbox is looked at, and how often it is swept, ms. */
const roundMs = 2_000
const sweepMs = 600_000

export interface PostOffice {
  close(): Promise<void>
}

/**
 * Sends the mail of this process's shops as long as it lives, by `SMTP_URL`. Without it mail waits for a server
 * for a day, or is shown where a shop is a demonstration; the outbox is swept in any case.
 */
export function openPostOffice(
  database: Database,
  uploads: UploadFolder,
  url = process.env.SMTP_URL,
): PostOffice {
  const smtp = url ? smtpSender(url) : undefined
  const postman = new Postman(database, smtp?.send ?? refuse, {
    uploads,
    onFailure: (error, { tenant_id, id, attempts }) =>
      console.error(`mail ${tenant_id} ${id}: attempt ${attempts} failed:`, error),
  })
  let round: Promise<unknown> = Promise.resolve()
  const every = (ms: number, work: () => Promise<unknown>) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      round = work()
        .catch((error: unknown) => console.error('mail:', error))
        .finally(() => {
          busy = false
        })
    }, ms)
    return timer.unref()
  }
  const timers = [every(sweepMs, () => postman.sweep())]
  if (smtp) timers.push(every(roundMs, () => postman.deliver()))
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      await round
      smtp?.close()
    },
  }
}

const refuse = async (): Promise<void> => {
  throw new Error('There is no mail server: SMTP_URL is not set.')
}
