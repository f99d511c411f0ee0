import { createTransport } from 'nodemailer'
import type { Send } from './postman.ts'

/** A mail server that does not answer within this is tried again later, ms. */
const patienceMs = 20_000

/**
 * Whether letters to a server go encrypted or not at all: by `smtp://` they begin in the clear, where whoever stands between
 * could take the offer of encryption away. On this machine nobody does; `?ignoreTLS=true` and `?opportunisticTLS=true` say
 * that the operator does not mind.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol !== 'smtp:' || isLoopback(hostname)) return false
  return !['ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.get(name) === 'true')
}

const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)

/**
 * Sends letters by SMTP. @param url `smtps://user:password@host:465`, `smtp://host:587` (by STARTTLS, see requiresTls).
 */
export function smtpSender(url: string): { send: Send; close(): void } {
  const transport = createTransport({
    url,
    ...(requiresTls(url) && { requireTLS: true }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A letter is words of ours: it never fetches a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (
      { id, from_name, from_address, recipient, reply_to, subject, text, html, headers },
      attachments,
    ) => {
      await transport.sendMail({
        from: { name: from_name, address: from_address },
        to: { name: '', address: recipient },
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
          // Never shown in the letter itself, whatever it is.
          contentDisposition: 'attachment',
        })),
        // The same for every attempt, so that a mail program shows a repeated letter once.
        messageId: `<${id}@${from_address.slice(from_address.indexOf('@') + 1)}>`,
        headers: { ...moreHeaders(headers), 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** A header line that could end early, or that is not plain ASCII, is left out: nothing can be smuggled in. */
const moreHeaders = (headers: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(headers ?? '{}') as Record<string, string>).filter(
      ([name, value]) => /^[A-Za-z-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value),
    ),
  )
