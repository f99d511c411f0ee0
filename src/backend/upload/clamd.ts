import { once } from 'node:events'
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import type { VirusScanner } from './virus-scanner.ts'

type Place = Pick<TcpNetConnectOpts, 'host' | 'port'> | { path: string }

/** Timeout of a scan, ms. A scan takes far less than a second, and a browser waits for it. */
const usualPatienceMs = 15_000
const pieceBytes = 64 * 1024
const longestAnswer = 1024

/**
 * Scans with clamd by INSTREAM: chunks prefixed with their length, an empty one at the end, one response
 * line. Only a plain OK is clean. An error, a timeout, an early end of the connection and an unknown response
 * all throw.
 */
export function clamdScanner(place: Place, patienceMs = usualPatienceMs): VirusScanner {
  return async (file) => {
    const socket = connect(place)
    const timer = setTimeout(() => socket.destroy(new Error('clamd: no answer in time')), patienceMs)
    try {
      const answer = readAnswer(socket)
      // If sending fails first, that error is thrown instead.
      answer.catch(() => {})
      await once(socket, 'connect')
      socket.write('zINSTREAM\0')
      for (let at = 0; at < file.length; at += pieceBytes) send(socket, file.subarray(at, at + pieceBytes))
      send(socket, Buffer.alloc(0))
      return judge(await answer)
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

function send(socket: Socket, piece: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  socket.write(length)
  socket.write(piece)
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('latin1')
    const end = answer.indexOf('\0')
    if (end !== -1) return answer.slice(0, end)
    if (answer.length > longestAnswer) break
  }
  throw new Error(`clamd: no answer but ${JSON.stringify(answer.slice(0, 100))}`)
}

function judge(answer: string): 'clean' | 'infected' {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error(`clamd: ${answer}`)
}
