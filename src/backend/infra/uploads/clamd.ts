import { once } from 'node:events'
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import type { VirusScanner } from './virus-scanner.ts'

type ScannerSocket = Pick<TcpNetConnectOpts, 'host' | 'port'> | { path: string }

/** Timeout of a scan, ms. A scan takes far less than a second, and a browser waits for it. */
const defaultTimeoutMs = 15_000
const chunkBytes = 64 * 1024
const maxResponseLength = 1024

/**
 * Scans with clamd by INSTREAM: chunks prefixed with their length, an empty one at the end, one response
 * line. Only a plain OK is clean. An error, a timeout, an early end of the connection and an unknown response
 * all throw.
 */
export function clamdScanner(target: ScannerSocket, timeoutMs = defaultTimeoutMs): VirusScanner {
  return async (file) => {
    const socket = connect(target)
    const timer = setTimeout(() => socket.destroy(new Error('clamd: no response in time')), timeoutMs)
    try {
      const response = readResponse(socket)
      // If sending fails first, that error is thrown instead.
      response.catch(() => {})
      await once(socket, 'connect')
      socket.write('zINSTREAM\0')
      for (let offset = 0; offset < file.length; offset += chunkBytes)
        sendChunk(socket, file.subarray(offset, offset + chunkBytes))
      sendChunk(socket, Buffer.alloc(0))
      return resultOf(await response)
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

function sendChunk(socket: Socket, chunk: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  socket.write(length)
  socket.write(chunk)
}

async function readResponse(socket: Socket): Promise<string> {
  let response = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    response += chunk.toString('latin1')
    const end = response.indexOf('\0')
    if (end !== -1) return response.slice(0, end)
    if (response.length > maxResponseLength) break
  }
  throw new Error(`clamd: unexpected response ${JSON.stringify(response.slice(0, 100))}`)
}

function resultOf(response: string): 'clean' | 'infected' {
  if (/^stream: OK$/.test(response)) return 'clean'
  if (/^stream: .+ FOUND$/.test(response)) return 'infected'
  throw new Error(`clamd: ${response}`)
}
