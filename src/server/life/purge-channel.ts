import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

export interface PurgeChannel {
  /** Tells all other machines what was purged here; once Redis is there again, where it is not. */
  tell: (tag: string) => void
  /** Tells them of a change of the database, by its id, and of the tags whose pages it makes out of date. */
  tellChange: (id: number, tags: readonly string[]) => void
  close: () => Promise<void>
}

interface Options {
  /** Of the Redis server that all machines of the shop share. */
  url: string
  log: Logger
  /** Told of what was purged elsewhere. */
  forget: (tag: string) => void
  /** Told of changes of the database that were committed elsewhere. */
  changed: (id: number, tags: string[]) => void
  /** Told when purges may have been missed. */
  forgetAll: () => void
  /** A connection on which nothing has been answered for so long is given up for a new one, ms. */
  silenceMs?: number
}

const channel = 'etalage:purge'

/** Purges that wait while Redis is away. */
const mostWaiting = 1_000

/** Asked twice in this time, a Redis that is there has answered, ms. */
const longestSilenceMs = 12_000

/** Between two attempts to reach Redis, longer each time, ms. */
const retryMs = (attempts: number): number => Math.min(200 * 2 ** attempts, 5_000)

/** Tags as pages carry them: `content-nl`, `product-nl-4711`. Other messages on the channel are ignored. */
const tagForm = /^[a-z]+(-[\w.~-]{1,128})?$/

/** Of a change: its id in the database, and its tags. */
const changeForm = /^change:(\d{1,15}):(.{1,1000})$/

/**
 * Carries purges between the machines of a shop, by Redis. It never holds up a start or a purge: without Redis every
 * machine goes on by itself, says so, and forgets all its pages when Redis is there again, as nobody keeps for it what was
 * said meanwhile. Who only listens would never notice a connection that something between has forgotten: so it asks, and
 * connects anew where no answer comes (DEV-4).
 */
export async function openPurgeChannel(options: Options): Promise<PurgeChannel> {
  const { url, log, forget, changed, forgetAll, silenceMs = longestSilenceMs } = options
  const { createClient } = await import('@redis/client')
  const me = randomUUID()
  const socket = { connectTimeout: 5_000, socketTimeout: silenceMs, reconnectStrategy: retryMs }
  const speaker = createClient({
    ...{ url, socket, pingInterval: silenceMs / 2, commandsQueueMaxLength: mostWaiting },
  })
  const listener = speaker.duplicate()
  let lost = false
  listener.on('error', (error: Error) => {
    if (!lost) log.warn({ error }, 'Redis cannot be reached: machines do not hear of each other’s purges')
    lost = true
  })
  // It fails with the other one, which says so.
  speaker.on('error', () => {})
  listener.on('ready', () => {
    if (!lost) return
    lost = false
    log.warn('Redis is there again: all pages are made anew')
    forgetAll()
  })
  const hear = (message: string): void => {
    const [from, word = ''] = message.split(' ')
    if (from === me) return
    const [, id, tags = ''] = changeForm.exec(word) ?? []
    if (id === undefined) tagForm.test(word) && forget(word)
    else
      changed(
        Number(id),
        tags.split(',').filter((tag) => tagForm.test(tag)),
      )
  }
  // Neither ends before it is connected, however long that takes, unless it is closed.
  speaker.connect().catch(() => {})
  listener
    .connect()
    .then(() => listener.subscribe(channel, hear))
    .catch(() => {})
  const say = (word: string): void => {
    speaker
      .publish(channel, `${me} ${word}`)
      .catch((error: Error) => log.warn({ error, word }, 'other machines do not hear of a purge'))
  }
  return {
    tell: say,
    tellChange: (id, tags) => say(`change:${id}:${tags.join()}`),
    async close() {
      listener.destroy()
      if (speaker.isReady) await speaker.close()
      else speaker.destroy()
    },
  }
}
