import { execFile } from 'node:child_process'
import type { Page, Worker } from '@playwright/test'
import { repository } from '#tests/http/shops/kit/repository.ts'

/** Where the push service of the journeys listens: next to the shops, which get its URL when they start. */
export const pushPort = (baseURL: string | undefined): number => Number(new URL(baseURL ?? '').port) + 2

/** Sends a message to the browsers of nl as the shop's staff does. Some of their services may be unreachable. */
export async function sendPush(
  service: string,
  { title, body, url }: { title: string; body: string; url: string },
): Promise<void> {
  const words = ['--title', title, '--body', body, '--url', url]
  const command = ['src/cli/push.ts', 'send', '--tenant', 'nl', ...words]
  const environment = { cwd: repository, env: { ...process.env, PUSH_HOSTS: service } }
  // Not awaited in this thread: the push service responds in it.
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  execFile(process.execPath, command, environment, (error, _, stderr) =>
    error && error.code !== 1 ? reject(new Error(stderr)) : resolve(),
  )
  await promise
}

/**
 * Passes a message to the shop's service worker, as the browser does after decrypting it.
 * @returns the notification that the worker requests: a browser without windows shows none
 */
export async function deliver(page: Page, worker: Worker, data: string): Promise<unknown> {
  const shown = await worker.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<object>()
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      resolve({ title, ...options })
    return { promise }
  })
  const session = await page.context().newCDPSession(page)
  const known = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration)
    })
  })
  await session.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await known
  await session.send('ServiceWorker.deliverPushMessage', { origin: scopeURL, registrationId, data })
  return await shown.evaluate(({ promise }) => promise)
}
