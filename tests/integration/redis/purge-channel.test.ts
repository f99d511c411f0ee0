import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { type RunningServer, startServer } from '#tests/http/server/kit/process.ts'
import { startRedis } from './private-redis.ts'

const pageOf = async ({ port }: RunningServer): Promise<string> => (await sendRequest(port, '/')).text

/** Waits until a machine shows another page than before. */
async function untilChanged(machine: RunningServer, before: string): Promise<void> {
  await expect.poll(() => pageOf(machine), { timeout: 20_000 }).not.toBe(before)
}

const publish = (machine: RunningServer) => sendRequest(machine.port, '/api/publish', { method: 'POST' })

async function machine(url: string): Promise<RunningServer> {
  const running = startServer({ REDIS_URL: url })
  await running.waitForOutput('http://nl.localhost:')
  return running
}

/** Publishes on the machines' channel, and returns the number of subscribers. */
async function publishTo(port: number, message: string): Promise<number> {
  const words = ['PUBLISH', 'etalage:purge', message].map(
    (word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`,
  )
  const socket = connect(port, '127.0.0.1')
  socket.write(`*3\r\n${words.join('')}`)
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^:(\d+)/.exec(response.toString())?.[1])
}

/** Waits until all machines subscribe: only then nothing is missed. Their output shows which does not, and why. */
async function untilSubscribed(port: number, ...machines: RunningServer[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const outputs = machines
        .map(({ child, output: words }) => `${child.exitCode ?? 'runs'}: ${words}`)
        .join('\n\n')
      expect(await publishTo(port, 'nobody'), outputs).toBe(machines.length)
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('[DEV-4] a purge by one machine clears the same pages on the others, and nothing else', async () => {
  const redis = await startRedis()
  const [one, other] = [await machine(redis.url), await machine(redis.url)]
  await untilSubscribed(redis.port, one, other)
  const before = await pageOf(other)
  for (const noise of ['', 'menu', 'x', 'x tenant-nl\n', 'x ../../etc', `x ${'a'.repeat(100_000)}`, 'x y z'])
    await publishTo(redis.port, noise)
  expect(await pageOf(other)).toBe(before)
  await publish(one)
  await untilChanged(other, before)
})

test('[DEV-4] without Redis machines keep working; when it is back nothing old is shown', async () => {
  const redis = await startRedis()
  const [one, other] = [await machine(redis.url), await machine(redis.url)]
  await untilSubscribed(redis.port, one, other)
  await redis.stop()
  await other.waitForOutput('Redis cannot be reached')
  const [mine, before] = [await pageOf(one), await pageOf(other)]
  await publish(one)
  await untilChanged(one, mine)
  expect(await pageOf(other)).toBe(before)
  const again = await startRedis(redis.port)
  await other.waitForOutput('Redis can be reached again')
  await untilChanged(other, before)
  await untilSubscribed(again.port, one, other)
  const then = await pageOf(other)
  await publish(one)
  await untilChanged(other, then)
})

test('[DEV-4] no start and no shutdown waits for a Redis that is down', async () => {
  const running = await machine(`redis://127.0.0.1:${await freePort()}`)
  await running.waitForOutput('Redis cannot be reached')
  expect(await pageOf(running)).toBe(await pageOf(running))
  running.child.kill('SIGTERM')
  expect(await running.ended).toMatchObject({ code: 0 })
})
