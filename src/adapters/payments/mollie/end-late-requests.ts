import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

const hosts = new Map<string, number>()

/**
 * Ends every request to a host that takes longer than a time, so that a host that hangs holds no sockets. Mollie's client has
 * neither a time limit nor a signal, and its agent cannot be reached: Node reports its requests as they begin.
 * @param host with the port, as requests name it
 */
export function endLateRequests(host: string, ms: number): void {
  if (hosts.size === 0)
    subscribe('http.client.request.start', (message) => {
      const { request } = message as { request: ClientRequest }
      const limit = hosts.get(String(request.getHeader('host')))
      if (limit === undefined) return
      const timer = setTimeout(() => request.destroy(new Error(`no response within ${limit} ms`)), limit)
      request.once('close', () => clearTimeout(timer))
    })
  hosts.set(host, ms)
}
