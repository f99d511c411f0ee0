import { createTransport } from 'nodemailer'
import type { SendEmail } from './outbox-worker.ts'

/** Timeout of the mail server, ms; the email is tried again later. */
const timeoutMs = 20_000

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
 */
export function smtpSender(url: string): { send: SendEmail; close(): void } {
  const transport = createTransport({
    url,
    ...(requiresTls(url) && { requireTLS: true }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
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
        from: { name: from_name, address: from_address },
        to: { name: '', address: recipient },
        ...(reply_to && { replyTo: { name: reply_name ?? '', address: reply_to } }),
        ...(return_path && { envelope: { from: return_path, to: recipient } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
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

/** Enhanced status codes (RFC 3463) of a mailbox or domain that does not exist, does not take mail, or has moved. */
const unknownMailbox = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/

/** Whether an enhanced status code is that of a mailbox that does not exist. */
export const isUnknownMailbox = (status: string): boolean => unknownMailbox.test(status)

/** Codes by which servers without enhanced ones say so in response to RCPT. Others, such as 552 and 554, are limits or policy. */
const unknownMailboxCodes: ReadonlySet<number> = new Set([550, 551, 553])

/** What servers write about such a mailbox, whatever their codes are. */
const unknownMailboxWords =
  /\b(?:user|mailbox|recipient|account|address)\b.{0,80}\b(?:unknown|not found|not exist|doesn.t (?:exist|have)|no longer|disabled)\b|\b(?:no such|unknown|invalid|non-?existent) (?:user|mailbox|recipient|account|address|person)\b|5\.4\.1 recipient address rejected/i

/** What servers write about the sender and its server. Postfix names a rejected sender in the words for a recipient. */
const senderWords =
  /\b(?:sender|mail from|from address|ip address|reverse|r?dns|ptr|helo|ehlo|spf|dkim|dmarc)\b/i

/** What they write about a message or a server that they refuse, beside a code that other servers use for mailboxes. */
const refusalWords = /\b(?:spam|relay(?:ing)?|blocked|(?:block|black) ?list(?:ed)?|policy)\b/i

/** Code and enhanced code of a response, and its words without addresses. Long responses are examined at their beginning alone. */
function partsOf(response: string): { code: string; enhanced: string | undefined; words: string } {
  const [, code = '', enhanced] =
    /^([245]\d\d)[ -](?:#?(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response.trim()) ?? []
  const words = response
    .slice(0, 500)
    .replace(/\S*@\S*/g, ' ')
    .replace(/\s+/g, ' ')
  return { code, enhanced, words }
}

/**
 * Whether a response of a mail server to any command means that the mailbox does not exist, by its enhanced status code or by its
 * words. A code alone, such as 550, is also the response to a message that looks like spam.
 * @param response such as `550 5.1.1 <anna@klant.example>: no such user`
 */
export function isAboutUnknownMailbox(response: string): boolean {
  const { code, enhanced = '', words } = partsOf(response)
  if (!code.startsWith('5')) return false
  return isUnknownMailbox(enhanced) || (!senderWords.test(words) && unknownMailboxWords.test(words))
}

/**
 * Whether a mail server has rejected the mailbox of the recipient for good, in response to RCPT. Everything else is tried
 * again: a full mailbox, and a relay, a block list or a policy that refuses the shop itself, which its operator can mend.
 */
export function isRejectedRecipient(error: unknown): boolean {
  const { responseCode, command, response } = error as {
    responseCode?: unknown
    command?: unknown
    response?: unknown
  }
  if (command !== 'RCPT TO') return false
  const text = String(response ?? `${responseCode} `)
  if (isAboutUnknownMailbox(text)) return true
  const { code, enhanced, words } = partsOf(text)
  const isAboutSender = senderWords.test(words) || refusalWords.test(words)
  return enhanced === undefined && unknownMailboxCodes.has(Number(code)) && !isAboutSender
}

/** Leaves out header lines with line breaks or non-ASCII characters, which prevents header injection. */
const safeHeaders = (headers: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(headers ?? '{}') as Record<string, string>).filter(
      ([name, value]) => /^[A-Za-z-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value),
    ),
  )
