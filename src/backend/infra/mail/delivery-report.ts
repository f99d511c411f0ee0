/** A recipient of a delivery report (RFC 3464). */
export interface ReportedRecipient {
  /** Lower-case: failed, delayed, delivered, relayed or expanded. */
  action: string
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  status: string
  /** What the mail server of the recipient has answered, such as `550 5.1.1 no such user`; '' where it is not known. */
  response: string
}

export interface DeliveryReport {
  /** Addresses that the report was sent to, by its headers; lower-case. */
  addresses: string[]
  recipients: ReportedRecipient[]
}

/** A larger message is no report. Servers append the message that was returned, or its headers. Bytes. */
export const maxReportBytes = 2_000_000

/** Headers of a message or a part beyond these limits are not read: a report has far fewer. Characters and lines. */
export const maxHeaders = { length: 65_536, lines: 500 }

/** Addresses of a report beyond the first ones are not read. */
export const maxAddresses = 50

/** Headers in which mail servers name the recipient of a message. */
const addressHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to']

type Headers = ReadonlyMap<string, string[]>

/**
 * Parses a report that a mail server sends about an email that it could not deliver. Returns undefined for any other message, such
 * as a reply or an out-of-office notice.
 * @param message as it was received
 */
export function parseDeliveryReport(message: string): DeliveryReport | undefined {
  const { headers, body } = splitMessage(message)
  const addresses = addressHeaders.flatMap((name) => (headers.get(name) ?? []).flatMap(addressesIn))
  const recipients =
    reportedRecipients(headers, body) ?? eximRecipients(headers, body) ?? noticedRecipients(body)
  return recipients && { addresses: [...new Set(addresses)].slice(0, maxAddresses), recipients }
}

/** Returns the recipients of a report by RFC 3464. */
function reportedRecipients(headers: Headers, body: string): ReportedRecipient[] | undefined {
  const [contentType = ''] = headers.get('content-type') ?? []
  if (!/^multipart\/report\b/i.test(contentType)) return
  const boundary = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)?.slice(1).find(Boolean)
  if (!boundary) return
  const parts = partsOf(body, boundary).map(splitMessage)
  const status = parts.find((part) =>
    /^message\/(global-)?delivery-status\b/i.test(part.headers.get('content-type')?.[0] ?? ''),
  )
  if (!status) return
  const recipients = decoded(status)
    .split(/\n[ \t]*\n/)
    .map((group) => headersOf(group))
    .flatMap((fields): ReportedRecipient[] => {
      // Comments may follow both.
      const [action] = /^[a-z]+/.exec(fields.get('action')?.[0]?.toLowerCase() ?? '') ?? []
      const [code] = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status')?.[0] ?? '') ?? []
      const response = (fields.get('diagnostic-code')?.[0] ?? '').replace(/^[\w-]+\s*;\s*/, '')
      return action && code ? [{ action, status: code, response }] : []
    })
  // Exim states neither code nor response where it does not even find a server; its text does.
  const isUnroutable =
    headers.has(eximHeader) && parts.some((part) => unroutable.test(part.body.slice(0, maxHeaders.length)))
  return recipients.map((recipient) =>
    isUnroutable && recipient.response === '' ? { ...recipient, response: 'Unrouteable address' } : recipient,
  )
}

/** The header by which Exim names the recipients of a notice, and what it writes about those that it finds no server for. */
const eximHeader = 'x-failed-recipients'
const unroutable = /^ +Unrouteable address\b/m

/** Returns the recipients of a notice of Exim without a report by RFC 3464, as earlier versions write it. */
function eximRecipients(headers: Headers, body: string): ReportedRecipient[] | undefined {
  const failed = (headers.get(eximHeader) ?? []).flatMap(addressesIn)
  const text = body.slice(0, maxHeaders.length)
  if (failed.length === 0 || !/^A message that you sent could not be delivered/m.test(text)) return
  // The message that is returned follows.
  const [notice = ''] = text.split('\n------ This is a copy of')
  const [, refused = ''] =
    /\bafter RCPT TO:<[^>\n]{0,320}>:\s{1,20}(5\d\d[^\n]*(?:\n +[^\n]*)*)/.exec(notice) ?? []
  const response = refused.replace(/\s+/g, ' ') || (unroutable.test(notice) ? 'Unrouteable address' : '')
  return [{ action: 'failed', status: '5.0.0', response }]
}

/** How qmail names a response that is not about the recipient: to the connection, the greeting, or the sender. */
const refusedSender = /\b(?:sender|my name) was rejected\b|\bgreeting failed\b/i

/** Returns the recipients of a notice of qmail, which is plain text: a paragraph for each, with its code behind `#`. */
function noticedRecipients(body: string): ReportedRecipient[] | undefined {
  if (!/^\s*Hi\. This is the /.test(body.slice(0, 200))) return
  return (
    body
      .slice(0, maxHeaders.length)
      // The message that is returned follows.
      .replace(/\n--- Below this line.*/s, '')
      .split(/\n[ \t]*\n/)
      .filter((paragraph) => /^<[^<>\s@]+@[^<>\s@]+>:/.test(paragraph))
      .map((paragraph) => {
        if (refusedSender.test(paragraph)) return { action: 'failed', status: '5.0.0', response: '' }
        const [, status = '5.0.0'] = /#(\d\.\d{1,3}\.\d{1,3})/.exec(paragraph) ?? []
        const [response = ''] = /\b5\d\d[ -][^\n]*/.exec(paragraph) ?? []
        return { action: status.startsWith('5') ? 'failed' : 'delayed', status, response }
      })
  )
}

/** Returns the addresses in a header, lower-case: words with an @ that is neither first nor last. */
const addressesIn = (value: string): string[] =>
  value
    .toLowerCase()
    .split(/[\s<>,;"]+/)
    .filter((word) => /^[^@]+@./.test(word))

function splitMessage(text: string): { headers: Headers; body: string } {
  const lines = text.replaceAll('\r\n', '\n').replace(/^(?:From .*)?\n+/, '')
  const end = lines.indexOf('\n\n')
  return end < 0
    ? { headers: headersOf(lines), body: '' }
    : { headers: headersOf(lines.slice(0, end)), body: lines.slice(end + 2) }
}

/** Returns header lines by lower-case name, with continued lines joined; those within `maxHeaders`. */
function headersOf(text: string): Headers {
  const headers = new Map<string, string[]>()
  const lines = text.slice(0, maxHeaders.length).split('\n', maxHeaders.lines).join('\n')
  for (const line of lines.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name] = /^([\w-]+):/.exec(line) ?? []
    if (name === undefined) continue
    const key = name.toLowerCase()
    const values = headers.get(key)
    const value = line.slice(name.length + 1).trim()
    if (values) values.push(value)
    else headers.set(key, [value])
  }
  return headers
}

/** Returns the body of a part; some servers encode it although the standard allows no encoding. */
function decoded({ headers, body }: { headers: Headers; body: string }): string {
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase() ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the parts between the lines of a boundary; another boundary may begin with the same characters. */
const partsOf = (body: string, boundary: string): string[] =>
  `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((part) => /^[ \t]*(?:\n|$)/.test(part))
    // The rest of the line of the boundary is white space.
    .map((part) => part.slice(part.indexOf('\n') + 1))
