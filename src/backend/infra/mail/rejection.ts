/**
 * What a response of a mail server that refuses an email for good (5xx) is about. unknown_mailbox and full_mailbox: the mailbox.
 * recipient: the recipient, for another reason or for none. shop: the shop as a sender, such as its address, its log-in or its
 * reputation, which its operator can mend. message: this message alone, after the recipient was accepted.
 */
export type Rejection = 'unknown_mailbox' | 'full_mailbox' | 'recipient' | 'shop' | 'message'

/** Enhanced status codes (RFC 3463) of a mailbox or domain that does not exist, does not take mail, or has moved. */
const unknownMailbox = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/

/** Those of the shop as the sender: its address, the protocol, its log-in, its proofs, and lists of a large provider. */
const shopCodes = /^5\.(?:1\.[78]|5\.[135]|7\.(?:[89]|1[01]|2\d|[5-7]\d\d))$/

/** Those of a message that is too long. */
const messageCodes = /^5\.(?:2\.3|3\.4)$/

/** Codes for a host or domain that takes no mail (RFC 7504), and for the protocol and the log-in. */
const unknownMailboxReplies: ReadonlySet<string> = new Set(['521', '556'])
const shopReplies: ReadonlySet<string> = new Set(['500', '502', '503', '530', '534', '535', '538', '555'])

/** What servers write about a mailbox or domain that does not exist, whatever their codes are. */
const unknownMailboxWords =
  /\b(?:user|mailbox|recipient|account|address)\b.{0,80}\b(?:unknown|not found|not exist|doesn.t (?:exist|have)|no longer|disabled)\b|\b(?:no such|unknown|invalid|non-?existent) (?:user|mailbox|recipient|account|address|person)\b|5\.4\.1 (?:all )?recipient address(?:es)? rejected|\b(?:host|domain)\b.{0,40}\b(?:not found|not exist|unknown)\b|\b(?:nxdomain|unroutable|unrouteable)\b/i

const fullMailboxWords =
  /\b(?:mail ?box|inbox|quota|storage|account|user)\b.{0,60}\b(?:full|exceed(?:s|ed)?|over|insufficient|out of)\b|\b(?:over|exceed(?:s|ed)?|insufficient|out of|full)\b.{0,20}\b(?:quota|storage|mail ?box|inbox)\b/i

const longMessageWords =
  /\b(?:message|mail)\b.{0,40}\b(?:size|large|big|length|long)\b|\bsize\b.{0,40}\b(?:limit|exceeds?|exceeded|maximum)\b/i

/** What servers write about the sender and its server. Postfix names a rejected sender in the words for a recipient. */
const senderWords =
  /\b(?:sender|mail from|from address|ip address|reverse|rdns|ptr|helo|ehlo|spf|dkim|dmarc|client host|rcpthosts)\b|\byour (?:account|ip|server|host|domain|network|provider)\b/i

/** What they write about a message or a server that they refuse, beside a code that other servers use for mailboxes. */
const refusalWords =
  /\b(?:spam\w*|junk|unsolicited|bulk|virus(?:es)?|content|relay(?:ing|ed)?|banned|block(?:ed|ing)|(?:block|black|deny) ?list(?:ed|s)?|rbl|dnsbl|policy|policies|reputation|authenticate|authenticated|authentication|starttls|tls|encryption|ip|messages? from|sending (?:limit|quota)|\d{1,3}(?:\.\d{1,3}){3})\b/i

/** What they write about how much the shop sends: a newsletter that exceeds it must not set aside the rest of its recipients. */
const limitWords =
  /\b(?:per|this|last) (?:minute|hour|day)\b|\b(?:hourly|daily|rate)[ -](?:\w+ )?(?:limit|quota)\w*|\btoo many (?:\w+ ){0,2}(?:messages|e?-?mails|recipients|connections)\b(?!.{0,40}\b(?:mail ?box|inbox)\b)|\badministrative(?:ly)? prohibit/i

interface Response {
  code: string
  enhanced: string
  words: string
}

/** Code and enhanced code of a response, and its words without addresses. Long responses are examined at their beginning alone. */
function partsOf(response: string): Response {
  const start = response.trim().slice(0, 500)
  const [, code = '', first] = /^([245]\d\d)(?:[ -]#?(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(start) ?? []
  // Some servers write it behind their words, others in a later line.
  const later = /(?<![\d.])([245]\.[0-7]\.\d{1,3})(?!\.?\d)/.exec(start)?.[1]
  const words = start
    .replace(/\S*@\S*/g, ' ')
    // Codes of further lines, which may part a sentence.
    .replace(/\s5\d\d[ -](?:5\.\d{1,3}\.\d{1,3}\s)?/g, ' ')
    .replace(/\s+/g, ' ')
  return { code, enhanced: first ?? later ?? '', words }
}

/** Whether words are about the shop or what it sends rather than about the recipient. */
const areAboutShop = (words: string): boolean =>
  [senderWords, refusalWords, limitWords].some((pattern) => pattern.test(words))

/** Returns what a refusal for good is about, by its enhanced code, its words, and then its code. */
function subjectOf({ code, enhanced, words }: Response): Rejection | undefined {
  if (unknownMailbox.test(enhanced)) return 'unknown_mailbox'
  if (enhanced === '5.2.2') return 'full_mailbox'
  if (messageCodes.test(enhanced)) return 'message'
  if (shopCodes.test(enhanced) || shopReplies.has(code)) return 'shop'
  if (unknownMailboxWords.test(words) && !senderWords.test(words)) return 'unknown_mailbox'
  if (areAboutShop(words)) return 'shop'
  if (longMessageWords.test(words)) return 'message'
  if (fullMailboxWords.test(words)) return 'full_mailbox'
  return unknownMailboxReplies.has(code) ? 'unknown_mailbox' : undefined
}

/**
 * Returns what a mail server has refused for good when an email was sent; undefined if it may accept the email later. Those are
 * temporary refusals (4xx), broken connections, and refusals before there is a recipient: of the connection, the log-in or the sender.
 * @param error an error of nodemailer
 */
export function rejectionOf(error: unknown): Rejection | undefined {
  const { responseCode, command, response } = error as Record<string, unknown>
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined
  const parts = partsOf(String(response ?? `${responseCode} `))
  if (!parts.code.startsWith('5')) return undefined
  const subject = subjectOf(parts)
  if (command === 'RCPT TO') {
    if (subject === 'message') return 'shop'
    return subject ?? (parts.code === '552' && parts.enhanced === '' ? 'full_mailbox' : 'recipient')
  }
  return subject === 'unknown_mailbox' || subject === 'full_mailbox' ? subject : 'message'
}

/** Whether a refusal is about the recipient, so that other emails to the address would be refused as well. */
export const isAboutRecipient = (rejection: Rejection): boolean =>
  rejection !== 'shop' && rejection !== 'message'

/**
 * Whether a report about an email that was accepted first means that the mailbox takes no mail. The report does not state which
 * command was refused, so a code that is not about a mailbox or an address proves nothing.
 * @param status enhanced status code of the report
 * @param response of the other mail server; '' where it is not known
 */
export function isAboutMailbox(status: string, response: string): boolean {
  const { enhanced, ...parts } = partsOf(response)
  // Some servers write a general status, and the code of the other server beside it.
  const precise = /^5\.0\.0$|^$/.test(enhanced) ? status : enhanced
  if (!status.startsWith('5.') || !precise.startsWith('5.') || parts.code.startsWith('4')) return false
  const subject = subjectOf({ ...parts, enhanced: precise })
  return subject === undefined
    ? /^5\.[12]\./.test(precise)
    : ['unknown_mailbox', 'full_mailbox'].includes(subject)
}
