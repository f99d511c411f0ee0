import { createTransport } from 'nodemailer'
import { headerText } from './header-text.ts'
import type { SendEmail } from './outbox-worker.ts'

/** How long the mail server may take to begin, ms; the email is tried again later. */
const openingMs = 20_000

/**
 * How long it may take for a response, ms. Servers examine a message before they accept it: to give up earlier would be to send it
 * twice.
 */
const responseMs = 60_000

/** How long an attempt may take as a whole, ms; less than the claim of an email lasts, after which another process sends it. */
export const attemptMs = 100_000

/**
 * Whether a server is used only with encryption. A connection by `smtp://` starts unencrypted, and an
 * attacker in between could remove the offer of STARTTLS. Loopback hosts need none. `?ignoreTLS=true` and
 * `?opportunisticTLS=true` are the operator's explicit exceptions.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol !== 'smtp:' || isLoopback(hostname)) return false
  return !['ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.get(name) === 'true')
}

const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)

/**
 * Creates a sender over SMTP.
 * @param url `smtps://user:password@host:465`, `smtp://host:587` (by STARTTLS, see requiresTls).
 * @param maxMs how long an attempt may take
 */
export function smtpSender(url: string, maxMs = attemptMs): { send: SendEmail; close(): void } {
  const transport = createTransport({
    url,
    ...(requiresTls(url) && { requireTLS: true }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: openingMs,
    greetingTimeout: openingMs,
    socketTimeout: responseMs,
    // The content is text of our own: nodemailer must never read a file or URL for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (
      {
        id,
        from_name,
        from_address,
        recipient,
        reply_to,
        reply_name,
        return_path,
        subject,
        text,
        html,
        headers,
      },
      attachments,
    ) => {
      await transport.sendMail({
        from: { name: headerText(from_name), address: from_address },
        to: { name: '', address: recipient },
        ...(reply_to && { replyTo: { name: headerText(reply_name ?? ''), address: reply_to } }),
        // Objects are taken as they are; text would be parsed, and could name several recipients.
        envelope: {
          from: { name: '', address: return_path ?? from_address },
          to: { name: '', address: recipient },
        },
        signal: AbortSignal.timeout(maxMs),
        subject: headerText(subject),
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: headerText(name),
          contentType: type,
          content,
          // Never displayed within the email, whatever the type is.
          contentDisposition: 'attachment',
        })),
        // The same for every attempt, so that a mail program shows a repeated email once.
        messageId: `<${id}@${from_address.slice(from_address.indexOf('@') + 1)}>`,
        headers: {
          ...safeHeaders(headers),
          ...(reply_to === null && { 'Auto-Submitted': 'auto-generated' }),
        },
      })
    },
    close: () => transport.close(),
  }
}

/** Leaves out header lines with line breaks or non-ASCII characters, which prevents header injection. */
const safeHeaders = (headers: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(headers ?? '{}') as Record<string, string>).filter(
      ([name, value]) => /^[A-Za-z-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value),
    ),
  )
