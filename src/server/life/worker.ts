import { readSettings } from '../settings.ts'
import { type ClusterMessage, isMessage } from './messages.ts'
import { peerPages } from './peer-pages.ts'
import { runServer } from './run-server.ts'
import { workerMetrics } from './worker-metrics.ts'

/** One of several processes that serve requests (cluster.ts starts them). */
const send = (message: ClusterMessage): void => {
  // A failed write means that the primary process is gone, which ends this one by itself.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
const { metricsText, receive } = workerMetrics(send)
const pages = peerPages(send)

try {
  await runServer(
    readSettings(process.env),
    {
      purge: (tag) => send({ type: 'purge', tag }),
      onChange: (id, tags) => send({ type: 'changed', id, tags }),
      metricsText,
      findPage: pages.findPage,
    },
    ({ cache, receiveChange, urls }) => {
      process.on('message', (message) => {
        if (!isMessage(message)) return
        if (message.type === 'purge') cache.purge(message.tag)
        else if (message.type === 'changed') receiveChange(message.id, message.tags)
        else {
          receive(message)
          pages.receive(message, (key) => cache.pageForPeer(key))
        }
      })
      send({ type: 'ready', urls })
    },
  )
} catch (cause) {
  send({ type: 'failed', reason: (cause as Error).message })
  process.exitCode = 1
  process.disconnect()
}
