import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail {
  from: string
  to: string[]
  mail: Email
}

/** `recipients` and `senders` for good, `recipients for now` and all emails (true) until later. */
type Refusing = boolean | 'recipients' | 'recipients for now' | 'senders'

export interface MailServer {
  url: string
  received: ReceivedEmail[]
  /** Refuses emails from now on, or accepts them again. */
  setRefusing(refusing: Refusing): void
  close(): Promise<void>
}

/** A mail server of the test, which stores what it receives. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  let refusing: Refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, callback) {
      const responseCode = { recipients: 550, 'recipients for now': 450 }[String(refusing)]
      callback(responseCode ? Object.assign(new Error(`<${address}>: no such user`), { responseCode }) : null)
    },
    onMailFrom(_address, _, callback) {
      const blocked = Object.assign(new Error('blocked'), { responseCode: 550 })
      callback(refusing === 'senders' ? blocked : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusing) return callback(Object.assign(new Error('Later.'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setRefusing: (value) => {
      refusing = value
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
