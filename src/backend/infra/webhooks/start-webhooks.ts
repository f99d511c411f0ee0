import { logFailure } from '#operations/log-failure.ts'
import type { Database } from '../database/database.ts'
import { every, type PeriodicTask } from '../queue/periodic-task.ts'
import type { WebhookSender } from './enqueue-webhook.ts'
import { privateHosts } from './private-hosts.ts'
import { WebhookWorker } from './webhook-worker.ts'

/** Interval between two rounds, and between two sweeps, ms. */
const roundMs = 1_000
const sweepMs = 600_000

/** Sends webhooks while the process is running; does nothing if no tenant has an endpoint. */
export function startWebhooks(
  database: Database,
  tenants: readonly WebhookSender[],
  environment = process.env,
): PeriodicTask {
  if (!tenants.some(({ webhooks = [] }) => webhooks.length > 0)) return { close: async () => {} }
  const worker = new WebhookWorker({
    ...{ database, tenants, environment, privateHosts: privateHosts(environment) },
    onFailure: (error, { tenant_id, endpoint, id, attempts, isDead }) =>
      logFailure('webhook', error, {
        ...{ tenant: tenant_id, endpoint, webhook: id, attempts },
        outcome: isDead ? 'given up' : 'tried again',
      }),
  })
  const onFailure = (error: unknown): void => logFailure('webhook', error)
  const tasks = [
    every(roundMs, (signal) => worker.startTurns(signal), onFailure),
    every(sweepMs, () => worker.sweep(), onFailure),
  ]
  return {
    async close() {
      await Promise.all(tasks.map((task) => task.close()))
      await worker.idle()
    },
  }
}
