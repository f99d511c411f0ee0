import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

export interface PurgeChannel {
  /** Publishes a purged tag to all other machines. While Redis is away the message waits until it is back. */
  publish: (tag: string) => void
  /** Publishes the id of a committed database change, and the tags whose pages it makes out of date. */
  publishChange: (id: number, tags: readonly string[]) => void
  close: () => Promise<void>
}

interface Options {
  /** URL of the Redis server that all machines of the shop share. */
  url: string
  log: Logger
  /** Called with a tag that another machine has purged. */
  onPurge: (tag: string) => void
  /** Called with database changes that another machine has committed. */
  onChange: (id: number, tags: string[]) => void
  /** Called when purges may have been missed. */
  onMissed: () => void
  /** A connection without a response for so long is replaced by a new one, ms. */
  silenceMs?: number
}

const channel = 'etalage:purge'

/** Most messages that wait while Redis is away. */
const maxWaiting = 1_000

/** Redis is pinged twice in this time, so a live server has responded, ms. */
const longestSilenceMs = 12_000

/** Delay between two attempts to reach Redis, longer each time, ms. */
const retryMs = (attempts: number): number => Math.min(200 * 2 ** attempts, 5_000)

/** Tags as pages carry them: `content-nl`, `product-nl-4711`. Other messages on the channel are ignored. */
const tagPattern = /^[a-z]+(-[\w.~-]{1,128})?$/

/** A change message: its id in the database, and its tags. */
const changePattern = /^change:(\d{1,15}):(.{1,1000})$/

/**
 * Carries purges between the machines of a shop through Redis. It never delays a start or a purge. Without Redis every
 * machine goes on alone and logs it. When Redis is back each machine purges all its pages, as messages sent meanwhile
 * are lost. A client that only listens would never notice a dropped connection: it therefore pings, and reconnects
 * where no response comes (DEV-4).
 */
export async function openPurgeChannel(options: Options): Promise<PurgeChannel> {
  const { url, log, onPurge, onChange, onMissed, silenceMs = longestSilenceMs } = options
  const { createClient } = await import('@redis/client')
  const ownId = randomUUID()
  const socket = { connectTimeout: 5_000, socketTimeout: silenceMs, reconnectStrategy: retryMs }
  const publisher = createClient({
    ...{ url, socket, pingInterval: silenceMs / 2, commandsQueueMaxLength: maxWaiting },
  })
  const subscriber = publisher.duplicate()
  let lost = false
  subscriber.on('error', (error: Error) => {
    if (!lost) log.warn({ error }, 'Redis cannot be reached: purges are not shared between machines')
    lost = true
  })
  // This connection fails together with the listener, which logs it.
  publisher.on('error', () => {})
  subscriber.on('ready', () => {
    if (!lost) return
    lost = false
    log.warn('Redis can be reached again: all cached pages are purged')
    onMissed()
  })
  const onMessage = (message: string): void => {
    const [from, word = ''] = message.split(' ')
    if (from === ownId) return
    const [, id, tags = ''] = changePattern.exec(word) ?? []
    if (id === undefined) tagPattern.test(word) && onPurge(word)
    else
      onChange(
        Number(id),
        tags.split(',').filter((tag) => tagPattern.test(tag)),
      )
  }
  // Neither promise settles before the client is connected or closed.
  publisher.connect().catch(() => {})
  subscriber
    .connect()
    .then(() => subscriber.subscribe(channel, onMessage))
    .catch(() => {})
  const publish = (word: string): void => {
    publisher
      .publish(channel, `${ownId} ${word}`)
      .catch((error: Error) => log.warn({ error, word }, 'a purge could not be sent to the other machines'))
  }
  return {
    publish: publish,
    publishChange: (id, tags) => publish(`change:${id}:${tags.join()}`),
    async close() {
      subscriber.destroy()
      if (publisher.isReady) await publisher.close()
      else publisher.destroy()
    },
  }
}
