import { readSettings } from '../settings.ts'
import { workerCensus } from './count-all.ts'
import { isMessage, type Message } from './messages.ts'
import { runHere } from './worker-life.ts'

/** One of several processes that serve requests (cluster.ts starts them). */
const tell = (message: Message): void => {
  if (process.connected) process.send?.(message)
}
const { countAll, hear } = workerCensus(tell)

try {
  await runHere(
    readSettings(process.env),
    {
      purge: (tag) => tell({ say: 'purge', tag }),
      changed: (id, tags) => tell({ say: 'changed', id, tags }),
      countAll,
    },
    ({ cache, hear: hearChange, addresses }) => {
      process.on('message', (message) => {
        if (!isMessage(message)) return
        if (message.say === 'purge') cache.purge(message.tag)
        else if (message.say === 'changed') hearChange(message.id, message.tags)
        else hear(message)
      })
      tell({ say: 'ready', addresses })
    },
  )
} catch (cause) {
  tell({ say: 'failed', reason: (cause as Error).message })
  process.exitCode = 1
  process.disconnect()
}
