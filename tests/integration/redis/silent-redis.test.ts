import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPurgeChannel } from '../../../src/server/life/purge-channel.ts'
import { startRedis } from './private-redis.ts'

// A connection has to be silent for a while first.
vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })

/** A proxy between a machine and its Redis that can drop a connection silently, as firewalls do. */
async function between(port: number) {
  const carried: [Socket, Socket][] = []
  let answers = 0
  const door = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    carried.push([near, far])
    far.on('data', (said: Buffer) => {
      if (said.includes('PONG')) answers++
    })
    near
      .on('error', () => {})
      .pipe(far.on('error', () => {}))
      .pipe(near)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  onTestFinished(() => {
    for (const socket of carried.flat()) socket.destroy()
    door.close()
  })
  return {
    url: `redis://127.0.0.1:${(door.address() as AddressInfo).port}`,
    /** Forwards nothing any more on present connections, and closes none. */
    onPurge() {
      for (const [near, far] of carried) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    connections: () => carried.length,
    answers: () => answers,
  }
}

test('[DEV-4] a silent connection to Redis is replaced by a new one, and nothing old is shown', async () => {
  const redis = await startRedis()
  const way = await between(redis.port)
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
  const heard = async (tag: string): Promise<void> => {
    await vi.waitFor(
      () => {
        teller.publish(tag)
        expect(forget).toHaveBeenCalledWith(tag)
      },
      { timeout: 10_000, interval: 100 },
    )
  }
  await heard('content-nl')
  teller.publishChange(7, ['product-nl-1', 'products-nl'])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith(7, ['product-nl-1', 'products-nl']))
  expect(forgetAll).not.toHaveBeenCalled()
  way.onPurge()
  await heard('content-de')
  expect(forgetAll).toHaveBeenCalled()
  // A connection with responses is not replaced, however little traffic there is.
  const [connections, answers] = [way.connections(), way.answers()]
  await vi.waitFor(() => expect(way.answers()).toBeGreaterThan(answers + 6), { timeout: 20_000 })
  expect(way.connections()).toBe(connections)
})
