import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns whether no other program listens on a port of the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true })
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
