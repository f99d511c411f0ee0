import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable } from '#operations/unavailable.ts'
import { DatabaseTimeout, postgresDialect } from './postgres-dialect.ts'

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol, version 3. */
const welcome = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  0x49,
])

/**
 * A server that accepts connections, completes the start-up if `polite`, and does not answer queries. Calls
 * `queried` with the socket of each.
 */
async function silentServer(polite: boolean, queried: (socket: Socket) => void = () => {}) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      if (polite) socket.write(welcome)
      socket.on('data', () => queried(socket))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = new Kysely<unknown>({
    dialect: postgresDialect(`postgres://shop:test@127.0.0.1:${port}/shop`, { connectMs: 100, answerMs: 50 }),
  })
  onTestFinished(async () => {
    await database.destroy()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { sockets, database }
}

test('[DEV-4] connecting to a server that does not answer times out', async () => {
  const { database } = await silentServer(false)
  await expect(sql`select 1`.execute(database)).rejects.toThrow(/timeout/)
})

test('[DEV-4] a query without an answer times out, and its connection is closed', async () => {
  const { database, sockets } = await silentServer(true)
  const queried = sql`select 1`.execute(database)
  await expect(queried).rejects.toThrow(DatabaseTimeout)
  const [socket] = sockets as [Socket]
  if (!socket.closed) await once(socket, 'close')
  // The next query uses a connection of its own.
  await expect(sql`select 2`.execute(database)).rejects.toThrow(DatabaseTimeout)
  expect(sockets).toHaveLength(2)
})

test('[DEV-4] a transaction without an answer times out once, without waiting for its rollback', async () => {
  const { database, sockets } = await silentServer(true)
  const begun = performance.now()
  await expect(database.transaction().execute(async () => {})).rejects.toThrow(DatabaseTimeout)
  expect(performance.now() - begun).toBeLessThan(2_000)
  if (!sockets[0]?.closed) await once(sockets[0] as Socket, 'close')
})

test('[DEV-4] a connection that breaks while in use fails its statement, not the process', async () => {
  const { database, sockets } = await silentServer(true, (socket) => socket.resetAndDestroy())
  const ended: Error[] = []
  const onError = (error: Error) => ended.push(error)
  process.prependOnceListener('uncaughtException', onError)
  onTestFinished(() => void process.off('uncaughtException', onError))
  await expect(sql`select 1`.execute(database)).rejects.toSatisfy(isUnavailable)
  await expect(database.transaction().execute(async () => {})).rejects.toSatisfy(isUnavailable)
  expect(sockets).toHaveLength(2)
  expect(ended).toEqual([])
})
