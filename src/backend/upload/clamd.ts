import { once } from 'node:events'
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import type { VirusScanner } from './virus-scanner.ts'

type Place = Pick<TcpNetConnectOpts, 'host' | 'port'> | { path: string }

/** A scan takes far less than a second; whoever waits for this answer waits with a browser. ms */
const usualPatienceMs = 15_000
const pieceBytes = 64 * 1024
const longestAnswer = 1024

/**
 * Asks clamd, by INSTREAM: pieces with their length before them, an empty one at the end, one line back.
 * Only a plain OK is clean; an error, silence, a connection that ends early and an answer nobody knows all throw.
 */
export function clamdScanner(place: Place, patienceMs = usualPatienceMs): VirusScanner {
  return async (file) => {
    const socket = connect(place)
    const timer = setTimeout(() => socket.destroy(new Error('clamd: no answer in time')), patienceMs)
    try {
      const answer = readAnswer(socket)
      // Should sending fail first, that is what is told.
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
