import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const origin = 'https://winkel.example'

/** Runs the service worker with mocks of the browser's API, and records its calls. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin },
    registration: { showNotification },
    clients: { openWindow },
  }
  runInNewContext(script, { self, URL })
  const dispatch = (name: string, event: object) =>
    listeners.get(name)?.({ waitUntil: () => undefined, ...event })
  return { happen: dispatch, showNotification, openWindow, heeded: listeners }
}

test('[SHE-5] the service worker shows notifications, and does nothing else', () => {
  const { happen: dispatch, showNotification, heeded: listeners } = startWorker()
  const message = { title: 'Warm de winter in', body: '15% op wol', url: '/c/dames' }
  dispatch('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledWith(message.title, {
    body: message.body,
    icon: '/icon.svg',
    data: { url: '/c/dames' },
  })
  expect([...listeners.keys()]).toEqual(['push', 'notificationclick'])
})

test.each([
  ['that is no JSON', () => JSON.parse('<')],
  ['without a title', () => ({ body: 'Leeg' })],
  ['with a title that is no text', () => ({ title: { evil: true } })],
])('[SHE-5] a notification %s is not shown', (_, json) => {
  const { happen: dispatch, showNotification } = startWorker()
  dispatch('push', { data: { json } })
  expect(showNotification).not.toHaveBeenCalled()
})

test.each([
  ['its page', '/c/dames', `${origin}/c/dames`],
  ['the shop if it has no URL', undefined, `${origin}/`],
  ['the shop for a URL of another host', 'https://elders.example/', origin],
  ['the shop for a URL that only looks like a path', '//elders.example/', origin],
  ['the shop for a script', 'javascript:alert(1)', origin],
])('[SHE-5] [SEC-6] a clicked notification closes and opens %s', (_, url, expected) => {
  const { happen: dispatch, openWindow } = startWorker()
  const close = vi.fn()
  dispatch('notificationclick', { notification: { close, data: { url } } })
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledWith(expected)
})
