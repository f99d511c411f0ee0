import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { clamdScanner } from '#backend/infra/uploads/clamd.ts'
import { scannerAt } from '#backend/infra/uploads/virus-scanner.ts'

const file = Buffer.alloc(150_000, 'a')

let server: Server
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** A daemon that reads a whole stream and then responds as configured, or never. */
async function daemon(response: string | undefined, { hangUp = false } = {}) {
  let received = Buffer.alloc(0)
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (hangUp) return void socket.destroy()
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.subarray(-4).equals(Buffer.alloc(4)) && response !== undefined) socket.end(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, received: () => received }
}

describe('[SEC-5] clamd', () => {
  test('gets the whole file in chunks with their lengths, and reports it as clean', async () => {
    const { port, received } = await daemon('stream: OK\0')
    expect(await scannerAt(`tcp://127.0.0.1:${port}`)?.(file)).toBe('clean')
    const stream = received()
    expect(stream.subarray(0, 10).toString()).toBe('zINSTREAM\0')
    const pieces: Buffer[] = []
    for (let at = 10; ; ) {
      const length = stream.readUInt32BE(at)
      if (length === 0) break
      pieces.push(stream.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
    expect(Buffer.concat(pieces).equals(file)).toBe(true)
  })

  test('reports a virus', async () => {
    const { port } = await daemon('stream: Eicar-Test-Signature FOUND\0')
    expect(await scannerAt(`tcp://127.0.0.1:${port}`)?.(file)).toBe('infected')
  })

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['an unknown response', 'OK\0'],
    ['half a line', 'stream: OK'],
    ['nothing', ''],
  ])('%s is not clean', async (_, response) => {
    const { port } = await daemon(response)
    await expect(scannerAt(`tcp://127.0.0.1:${port}`)?.(file)).rejects.toThrow('clamd')
  })

  test('a missing response is not clean', async () => {
    const { port } = await daemon(undefined)
    await expect(clamdScanner({ host: '127.0.0.1', port }, 50)(file)).rejects.toThrow('no response in time')
  })

  test('a daemon that closes the connection, or is down, is not clean', async () => {
    const { port } = await daemon('', { hangUp: true })
    await expect(scannerAt(`tcp://127.0.0.1:${port}`)?.(file)).rejects.toThrow()
    await expect(scannerAt('unix:/nowhere/clamd.ctl')?.(file)).rejects.toThrow()
  })

  test('without a setting files are not scanned; with an invalid one no file is accepted', async () => {
    server = createServer()
    expect(scannerAt(undefined)).toBeUndefined()
    expect(scannerAt('')).toBeUndefined()
    for (const place of ['127.0.0.1:3310', 'http://127.0.0.1:3310', 'unix:clamd.ctl', 'tcp://clamd'])
      await expect(scannerAt(place)?.(file)).rejects.toThrow('CLAMD')
  })
})
