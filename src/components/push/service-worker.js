/*
 * Shows push notifications of a shop and opens their pages (SHE-5). It stores nothing and handles no
 * requests.
 */
const read = (data) => {
  try {
    return data.json()
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url } = read(event.data)
  if (typeof title !== 'string') return
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  const { data } = event.notification
  const page = new URL(typeof data?.url === 'string' ? data.url : '/', origin)
  // A notification may open pages of the shop only.
  event.waitUntil(self.clients.openWindow(page.origin === origin ? page.href : origin))
})
