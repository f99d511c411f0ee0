import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Points of a session at which a server of a script may answer. `message`: after the final dot. */
export type Point = 'connect' | 'EHLO' | 'AUTH' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

/**
 * A line such as `550 5.1.1 no`, `close` (the connection ends without a word) or `silence`. A line that ends with `(close)` is the last
 * one of the connection.
 */
export type Script = Partial<Record<Point, string>>

export interface ScriptedMailServer {
  /** The address of the server, with the credentials where it has AUTH. */
  url: string
  /** Recipients of the accepted messages, one for each message. */
  received: string[]
  script(next: Script): void
  close(): Promise<void>
}

const accepted: Required<Script> = {
  ...{ connect: '220 mx.example ESMTP', EHLO: '250-mx.example', AUTH: '235 ok', STARTTLS: '454 no' },
  ...{ MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', message: '250 taken' },
}

/**
 * Opens a mail server that answers as a script states, and accepts what the script leaves out.
 * @param extensions such as PIPELINING
 */
export async function openScriptedMailServer(extensions: readonly string[]): Promise<ScriptedMailServer> {
  let script: Script = {}
  const sockets = new Set<Socket>()
  const opened: ScriptedMailServer = {
    ...{ url: '', received: [] },
    script: (next) => {
      script = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let [text, recipient, isMessage] = ['', '', false]
    const answer = (point: Point): boolean => {
      const line = script[point] ?? accepted[point]
      if (line === 'close') socket.destroy()
      else if (line === '250-mx.example')
        socket.write([line, ...extensions.map((each) => `250-${each}`), '250 HELP\r\n'].join('\r\n'))
      else if (line.endsWith('(close)')) socket.end(`${line}\r\n`)
      else if (line !== 'silence') socket.write(`${line}\r\n`)
      return /^[23]/.test(line)
    }
    const read = (line: string): void => {
      const word = line.slice(0, 4).toUpperCase()
      if (isMessage) {
        if (line !== '.') return
        isMessage = false
        // Without a recipient, the message ends the session alone.
        if (recipient !== '' && answer('message')) opened.received.push(recipient)
      } else if (word === 'MAIL') {
        recipient = ''
        answer('MAIL')
      } else if (word === 'RCPT') {
        if (answer('RCPT')) recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      } else if (word === 'DATA') {
        if (recipient === '') socket.write('554 5.5.1 no valid recipients\r\n')
        else isMessage = answer('DATA')
      } else if (word === 'STAR') answer('STARTTLS')
      else if (word === 'AUTH' || word === 'EHLO') answer(word)
      else socket.write(word === 'HELO' ? '550 no\r\n' : '250 ok\r\n')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (socket.writableEnded) return
      const lines = (text + chunk).split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (!socket.writableEnded) read(line)
    })
    answer('connect')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const credentials = extensions.some((each) => each.startsWith('AUTH')) ? 'shop:secret@' : ''
  opened.url = `smtp://${credentials}127.0.0.1:${(server.address() as AddressInfo).port}`
  return opened
}
