import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPurgeChannel } from '#server/life/purge-channel.ts'
import { startRedis } from './private-redis.ts'

const log = pino({ level: 'silent' })

/** A proxy between a machine and its Redis that can drop a connection silently, as firewalls do. */
async function startProxy(port: number) {
  const carried: [Socket, Socket][] = []
  let responses = 0
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    carried.push([near, far])
    far.on('data', (data: Buffer) => {
      if (data.includes('PONG')) responses++
    })
    near
      .on('error', () => {})
      .pipe(far.on('error', () => {}))
      .pipe(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of carried.flat()) socket.destroy()
    proxy.close()
  })
  return {
    url: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Forwards nothing any more on present connections, and closes none. */
    onPurge() {
      for (const [near, far] of carried) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    connections: () => carried.length,
    answers: () => responses,
  }
}

test('[DEV-4] a silent connection to Redis is replaced by a new one, and nothing old is shown', async () => {
  const redis = await startRedis()
  const way = await startProxy(redis.port)
  const [forget, changed, forgetAll] = [vi.fn(), vi.fn(), vi.fn()]
  const silenceMs = 1_000
  const deaf = await openPurgeChannel({
    url: way.url,
    log,
    onPurge: forget,
    onChange: changed,
    onMissed: forgetAll,
    silenceMs,
  })
  onTestFinished(deaf.close)
  const nothing = { onPurge: () => {}, onChange: () => {}, onMissed: () => {} }
  const teller = await openPurgeChannel({ url: redis.url, log, ...nothing })
  onTestFinished(teller.close)
  const untilPurged = async (tag: string): Promise<void> => {
    await vi.waitFor(
      () => {
        teller.publish(tag)
        expect(forget).toHaveBeenCalledWith(tag)
      },
      { timeout: 20_000, interval: 100 },
    )
  }
  await untilPurged('content-nl')
  teller.publishChange(7, ['product-nl-1', 'products-nl'])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(7, ['product-nl-1', 'products-nl']))
  expect(forgetAll).not.toHaveBeenCalled()
  way.onPurge()
  await untilPurged('content-de')
  expect(forgetAll).toHaveBeenCalled()
  // A connection with responses is not replaced, however little traffic there is.
  const [connections, responses] = [way.connections(), way.answers()]
  await vi.waitFor(() => expect(way.answers()).toBeGreaterThan(responses + 6), { timeout: 20_000 })
  expect(way.connections()).toBe(connections)
})
