import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendRequest } from './kit/client.ts'
import { createCheckout, startServer } from './kit/process.ts'

/** Whether the port accepts connections. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Runs the health check of a container, and returns its exit code. */
async function healthExitCode(port: number, ...words: string[]): Promise<number | null> {
  const command = join(import.meta.dirname, '../../../src/cli/health.ts')
  const child = spawn(process.execPath, [command, ...words], { env: { PORT: String(port) } })
  return (await once(child, 'exit'))[0]
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 3000; round += 1) if (await condition()) return
  throw new Error('it never became so')
}

describe.each(['1', '2'])('shutdown with %s worker(s)', (WORKERS) => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s without visitors exits at once with code 0',
    async (signal) => {
      const server = startServer({ WORKERS })
      await server.waitForOutput('http://nl.localhost:')
      server.child.kill(signal)
      expect(await server.ended).toMatchObject({ code: 0 })
    },
  )

  test('requests in flight finish, new connections are refused, idle connections are closed', async () => {
    const server = startServer({ WORKERS })
    await server.waitForOutput('http://nl.localhost:')
    const { port } = server
    const agent = new Agent({ keepAlive: true })
    expect((await sendRequest(port, '/', { agent })).status).toBe(200)
    const idle = Object.values(agent.freeSockets)[0]?.[0]

    const response = sendRequest(port, '/until-released', { agent: new Agent({ keepAlive: true }) })
    await server.waitForOutput('in flight')
    server.child.kill('SIGTERM')
    if (idle && !idle.destroyed) await once(idle, 'close')
    await until(async () => !(await isOpen(port)))
    writeFileSync(join(server.folder, 'released'), '')

    expect(await response).toMatchObject({ status: 200, headers: { connection: 'close' } })
    expect(await server.ended).toMatchObject({ code: 0 })
  })

  test.runIf(WORKERS === '2')(
    '[CNX-5] with DRAIN_MS readiness fails first, while pages and the other probes are still answered',
    async () => {
      const server = startServer({ WORKERS, DRAIN_MS: '60000', HEALTH_HOSTS: '10.9.8.7' })
      await server.waitForOutput('http://nl.localhost:')
      const probe = async (path: string) =>
        (await sendRequest(server.port, path, { headers: { host: '10.9.8.7' } })).text
      await vi.waitFor(async () => expect(await probe('/-/ready')).toContain('"ready"'), 10_000)
      expect(await healthExitCode(server.port, '--ready', '--wait', '5')).toBe(0)
      server.child.kill('SIGTERM')
      await vi.waitFor(async () => expect(await probe('/-/ready')).toContain('"leaving"'), 10_000)
      expect((await sendRequest(server.port, '/')).status).toBe(200)
      expect(await probe('/-/health')).toContain('"healthy"')
      expect(await probe('/-/startup')).toContain('"started"')
      expect(await healthExitCode(server.port, '--ready')).toBe(1)
      expect(await healthExitCode(server.port)).toBe(0)
    },
  )

  test('background work finishes before the process exits', async () => {
    const server = startServer({ WORKERS })
    await server.waitForOutput('http://nl.localhost:')
    await sendRequest(server.port, '/api/open-letter')
    server.child.kill('SIGTERM')
    await until(async () => !(await isOpen(server.port)))
    writeFileSync(join(server.folder, 'released'), '')
    expect(await server.ended).toEqual({ code: 0, output: expect.stringContaining('letter sent') })
  })

  test('background work that does not finish is cut off at the deadline', async () => {
    const server = startServer({ WORKERS, SHUTDOWN_MS: '50' })
    await server.waitForOutput('http://nl.localhost:')
    await sendRequest(server.port, '/api/open-letter')
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({
      code: 0,
      output: expect.stringContaining('in the background was cut'),
    })
  })

  test('requests that do not finish by the deadline are cut off, and the exit code is not 0', async () => {
    const server = startServer({ WORKERS, SHUTDOWN_MS: '50' })
    await server.waitForOutput('http://nl.localhost:')
    const response = sendRequest(server.port, '/api/endless')
    const cut = expect(response).rejects.toThrow(/hang up|ECONNRESET/)
    await server.waitForOutput('in flight')
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(1)
    await cut
  })
})

describe('several workers', () => {
  test('a purge by one worker clears the caches of all', async () => {
    const server = startServer({ WORKERS: '2' })
    await server.waitForOutput('http://nl.localhost:')
    const pages = new Map<string, string>()
    const look = async (): Promise<void> => {
      const { text } = await sendRequest(server.port, '/')
      pages.set(text.split(' ')[0] as string, text)
    }
    await until(async () => {
      await look()
      return pages.size === 2
    })
    const before = [...pages.values()]
    await sendRequest(server.port, '/api/publish', { method: 'POST' })
    await until(async () => {
      await look()
      return [...pages.values()].every((page) => !before.includes(page))
    })
    expect(pages.size).toBe(2)
  })

  test('[DEV-5] an uncaught error ends the process with one log line', async () => {
    const server = startServer({ LOG_LEVEL: 'fatal' })
    await server.waitForOutput('http://nl.localhost:')
    await sendRequest(server.port, '/api/fall', { method: 'POST' }).catch(() => undefined)
    const { code, output: words } = await server.ended
    expect(code).toBe(1)
    const logLines = words.split('\n').filter((line) => line.includes('uncaught failure'))
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', room: 'process', message: 'Error: uncaught failure' },
    ])
    expect(words).not.toMatch(/^ {4}at /m)
  })

  test('a worker that dies is replaced', async () => {
    const server = startServer({ WORKERS: '2' })
    await server.waitForOutput('http://nl.localhost:')
    const pid = async (): Promise<number> => Number((await sendRequest(server.port, '/')).text.split(' ')[0])
    const seen = new Set<number>()
    await until(async () => seen.add(await pid()).size === 2)
    const victim = await pid()
    process.kill(victim, 'SIGKILL')
    await server.waitForOutput('worker ended')
    await until(async () => !seen.has(await pid()))
    expect(server.child.exitCode).toBeNull()
  })
})

describe.each(['1', '2'])('a failing start (%s worker(s))', (WORKERS) => {
  test('a broken tenant file is reported with file, key and reason, code 1', async () => {
    const folder = createCheckout()
    const file = join(folder, 'tenants', 'nl', 'tenant.json')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"EUR"', '"GULDEN"').replace('"duinlicht-nl"', '"Not An Id"'),
    )
    const { code, output: words } = await startServer({ WORKERS }, folder).ended
    expect(code).toBe(1)
    expect(words).toMatch(/tenants\/nl\/tenant\.json: .*clientId/)
    expect(words).not.toMatch(/^\s+at /m)
  })

  test.each([
    ['that refuses connections', 'postgres://shop:test@127.0.0.1:1/shop'],
    ['that does not respond', ''],
  ])(
    '[DEV-5] with a PostgreSQL %s the server is healthy but not ready',
    { timeout: 60_000 },
    async (_, refusing) => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      onTestFinished(() => void silent.close())
      const { port } = silent.address() as AddressInfo
      const running = startServer({ DATABASE_URL: refusing || `postgres://shop:test@127.0.0.1:${port}/shop` })
      await running.waitForOutput('localhost:')
      const begun = performance.now()
      expect((await sendRequest(running.port, '/-/ready')).status).toBe(503)
      expect(performance.now() - begun).toBeLessThan(4_000)
      expect((await sendRequest(running.port, '/-/health')).status).toBe(200)
      running.child.kill('SIGTERM')
      expect((await running.ended).code).toBe(0)
    },
  )

  test('an invalid setting is reported', async () => {
    const { code, output: words } = await startServer({ WORKERS, PORT: 'http' }).ended
    expect([code, words]).toEqual([1, 'PORT: "http" is not a whole number from 0 to 65535\n'])
  })

  test('a port in use is reported', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output: words } = await startServer({ WORKERS, PORT: String(port) }).ended
    other.close()
    expect([code, words]).toEqual([1, `PORT: ${port} on 127.0.0.1 is in use by another process\n`])
  })
})
