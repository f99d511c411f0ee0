import { connect } from 'node:net'

export interface Load {
  port: number
  /** Whole requests, sent one after the other by every connection. */
  requests: readonly string[]
  connections: number
  ms: number
}

/**
 * Keeps `connections` keep-alive connections busy, one request at a time each, for `ms`.
 * @returns how many responses arrived, and in how many seconds
 */
export async function load({
  port,
  requests,
  connections,
  ms,
}: Load): Promise<{ pages: number; seconds: number }> {
  const begun = performance.now()
  const end = begun + ms
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      keepBusy(port, requests, Math.floor((at * requests.length) / connections), end),
    ),
  )
  const pages = counts.reduce((sum, count) => sum + count, 0)
  return { pages, seconds: (performance.now() - begun) / 1000 }
}

function keepBusy(port: number, requests: readonly string[], first: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let missing = 0
    let begun: Buffer = Buffer.alloc(0)
    const next = (): boolean => socket.write(requests[(first + count) % requests.length] as string)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, next)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        // A long head arrives in several chunks.
        begun = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk
        if (!begun.includes('\r\n\r\n')) return
        const rest = bytesAfter(begun)
        if (rest === undefined) {
          socket.destroy()
          return reject(new Error(`Not a page of known length: ${begun.toString('latin1', 0, 300)}`))
        }
        missing = rest
        begun = Buffer.alloc(0)
      }
      if (missing > 0) return
      count += 1
      if (performance.now() < end) return void next()
      socket.destroy()
      resolve(count)
    })
  })
}

/**
 * Remaining bytes of a response after a beginning that contains the whole head; undefined for a response that is no
 * page.
 */
function bytesAfter(begun: Buffer): number | undefined {
  const head = begun.indexOf('\r\n\r\n')
  const text = begun.toString('latin1', 0, head)
  const length = /content-length: (\d+)/i.exec(text)
  if (!text.startsWith('HTTP/1.1 200') || !length) return
  return head + 4 + Number(length[1]) - begun.length
}
