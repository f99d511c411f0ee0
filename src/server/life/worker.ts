import { readSettings } from '../settings.ts'
import { isMessage, type Message } from './messages.ts'
import { runHere } from './worker-life.ts'

/** One of several processes that answer requests (cluster.ts starts them). */
const tell = (message: Message): void => {
  if (process.connected) process.send?.(message)
}

try {
  await runHere(
    readSettings(process.env),
    (tag) => tell({ say: 'purge', tag }),
    ({ cache, addresses }) => {
      process.on('message', (message) => {
        if (isMessage(message) && message.say === 'purge') cache.purge(message.tag)
      })
      tell({ say: 'ready', addresses })
    },
  )
} catch (cause) {
  tell({ say: 'failed', reason: (cause as Error).message })
  process.exitCode = 1
  process.disconnect()
}
