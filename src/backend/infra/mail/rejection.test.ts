import { expect, test } from 'vitest'
import { isAboutMailbox, isAboutRecipient, type Rejection, rejectionOf } from './rejection.ts'

const refusal = (response: string, command = 'RCPT TO') => ({
  ...{ command, response, responseCode: Number(response.slice(0, 3)) },
})

test.each<[response: string, expected: Rejection | undefined]>([
  ['550 5.1.1 <anna@klant.example>: no such user', 'unknown_mailbox'],
  [
    '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Check it.',
    'unknown_mailbox',
  ],
  ['550 #5.1.1 rejected', 'unknown_mailbox'],
  ['550 No such user here', 'unknown_mailbox'],
  ['550 5.1.10 Recipient not found', 'unknown_mailbox'],
  ['550 5.2.1 The mailbox is disabled', 'unknown_mailbox'],
  ['501 5.1.3 Bad recipient address syntax', 'unknown_mailbox'],
  [
    '550 5.7.1 <weg@klant.example>: Recipient address rejected: User unknown in virtual table',
    'unknown_mailbox',
  ],
  ['550 5.4.1 Recipient address rejected: Access denied. [X.protection.example]', 'unknown_mailbox'],
  ['550 5.4.1 All recipient addresses rejected : Access denied', 'unknown_mailbox'],
  ["554 delivery error: dd This user doesn't have a mail.example account", 'unknown_mailbox'],
  ['552 1 Requested mail action aborted, mailbox not found', 'unknown_mailbox'],
  ['550 <sender@klant.example>: user unknown', 'unknown_mailbox'],
  ['550 Unknown user (#5.1.1)', 'unknown_mailbox'],
  ['550 5.4.4 Host or domain name not found', 'unknown_mailbox'],
  ['550 Unrouteable address', 'unknown_mailbox'],
  ['556 nothing is taken here', 'unknown_mailbox'],
  ['556 5.1.10 Domain does not accept mail (nullMX)', 'unknown_mailbox'],

  ['552 5.2.2 Mailbox full', 'full_mailbox'],
  ['552 Mailbox full', 'full_mailbox'],
  ['552', 'full_mailbox'],
  ['550 5.2.2 <anna@klant.example>: over quota', 'full_mailbox'],
  ['554 5.7.1 The mailbox of the user is over quota', 'full_mailbox'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'full_mailbox'],
  ['550 Quota exceeded', 'full_mailbox'],
  ['552-5.2.2 The inbox is out of storage space.\n552 5.2.2 Please free it.', 'full_mailbox'],

  ['550', 'recipient'],
  ['550 ', 'recipient'],
  ['551 User not local', 'recipient'],
  ['553 Mailbox name not allowed', 'recipient'],
  ['554 Transaction failed', 'recipient'],
  ['550 Requested action not taken: mailbox unavailable', 'recipient'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'recipient'],
  ['550 <spam.user@klant.example> rejected', 'recipient'],
  ['550 <blocked@policy.example>: Access denied', 'recipient'],
  ['554 5.7.1 <anna@klant.example>: Recipient address rejected: Access denied', 'recipient'],
  ['504 5.5.2 <anna@klant>: Recipient address rejected: need fully-qualified address', 'recipient'],
  ['550 5.1.0 Address rejected.', 'recipient'],
  ['571 Delivery not authorized, message refused', 'recipient'],
  ['550 5.4.1 No answer', 'recipient'],

  ['550 Domain shop.example has exceeded the max emails per hour (50/50 (100%)) allowed.', 'shop'],
  ['550 5.0.350 Too many outgoing messages', 'shop'],
  ['550 Too many invalid recipients', 'shop'],
  ['554 5.7.0 Hourly limit reached', 'shop'],
  ['550 rate limit exceeded', 'shop'],
  ['550 Administrative prohibition', 'shop'],
  ['552 Too many messages in this mailbox', 'full_mailbox'],
  ['550 5.7.1 Relaying denied', 'shop'],
  ['550 Relaying denied', 'shop'],
  ['550 5.7.1 Unable to relay', 'shop'],
  ['553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', 'shop'],
  ['530 5.7.0 Authentication required', 'shop'],
  ['530 Must issue a STARTTLS command first', 'shop'],
  ['550 Must be authenticated', 'shop'],
  ['503 5.5.1 Error: need MAIL command', 'shop'],
  ['503 Bad sequence of commands', 'shop'],
  ['555 5.5.4 Unsupported option', 'shop'],
  ['554 5.7.1 Client host blocked', 'shop'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using list.example', 'shop'],
  ['554 5.7.1 <shop.example[192.0.2.1]>: Client host rejected: Access denied', 'shop'],
  [
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent, it is on our block list (S3150)',
    'shop',
  ],
  [
    '550-Requested action not taken: mailbox unavailable\n550 see https://mx.example/error?ip=192.0.2.1&c=hi',
    'shop',
  ],
  ['550-5.7.1 [192.0.2.1] This message is likely unsolicited mail.', 'shop'],
  ['550-5.7.26 Your email is refused because it is unsigned', 'shop'],
  ['550 5.7.606 Access denied, traffic not accepted', 'shop'],
  ['550 5.1.8 <shop@duinlicht.example>: Sender address rejected: Domain not found', 'shop'],
  ['553 5.1.8 <shop@duinlicht.example>... Domain of address does not exist', 'shop'],
  ['550 5.1.7 Invalid address of origin', 'shop'],
  ['550 Sender blocked', 'shop'],
  ['550 5.7.1 Message rejected as spam', 'shop'],
  ['550 5.7.1 Rejected by policy', 'shop'],
  ['550 High probability of spam', 'shop'],
  ['550 Reverse DNS of the address 192.0.2.1 not found', 'shop'],
  ['550 Your host was not found', 'shop'],
  ['550 5.7.1 Your account is disabled', 'shop'],
  ['550 5.4.5 Daily sending quota exceeded', 'shop'],
  ['552 5.3.4 Message size exceeds fixed limit', 'shop'],
  ['552 5.2.3 Message length exceeds administrative limit', 'shop'],
  ['552 Message size exceeds the maximum', 'shop'],

  ['452 4.2.2 The recipient mailbox is full and not found', undefined],
  ['450 4.2.0 Greylisted', undefined],
  ['451 5.1.1 Try again later', undefined],
  ['421 5.7.1 blocked', undefined],
  ['', undefined],
])('[MAI-1] "%s" to a recipient refuses for good: %s', (response, expected) => {
  expect(rejectionOf(refusal(response))).toBe(expected)
})

test.each<[response: string, expected: Rejection | undefined]>([
  ['550 5.1.1 no such user', 'unknown_mailbox'],
  ['550 no such user', 'unknown_mailbox'],
  ['552 5.2.2 Mailbox full', 'full_mailbox'],
  ['554 5.2.2 mailbox full; over quota', 'full_mailbox'],
  ['552', 'message'],
  ['552 5.3.4 Message too big', 'message'],
  ['550', 'message'],
  ['550 5.7.1 Message rejected as spam', 'message'],
  ['554 5.6.0 Invalid content', 'message'],
  ['554 Message rejected: the address is not verified', 'message'],
  ['451 4.7.1 Try again later', undefined],
])('[MAI-1] "%s" to a message refuses for good: %s', (response, expected) => {
  expect(rejectionOf(refusal(response, 'DATA'))).toBe(expected)
})

test('[MAI-1] a refused connection, greeting, log-in or sender refuses nothing for good', () => {
  for (const command of ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH PLAIN', 'MAIL FROM'])
    for (const response of ['550 5.1.1 no such user', '554 5.7.1 blocked', '535 5.7.8 no'])
      expect(rejectionOf(refusal(response, command)), command).toBeUndefined()
  expect(rejectionOf(new Error('socket closed'))).toBeUndefined()
  expect(rejectionOf({ command: 'DATA', code: 'ECONNECTION' })).toBeUndefined()
})

test('[MAI-1] a recipient is set aside for refusals that are about the recipient', () => {
  const all: Rejection[] = ['unknown_mailbox', 'full_mailbox', 'recipient', 'shop', 'message']
  expect(all.filter(isAboutRecipient)).toEqual(['unknown_mailbox', 'full_mailbox', 'recipient'])
})

test.each([
  ['5.1.1', '', true],
  ['5.1.1', '550 5.1.1 <weg@klant.example>: Recipient address rejected', true],
  ['5.0.0', '550 #5.1.1 rejected', true],
  ['5.0.0', '550 no such user', true],
  ['5.0.0', '550 <weg@klant.example>: User unknown in virtual mailbox table', true],
  ['5.0.0', '550 Requested action not taken: mailbox not found', true],
  ['5.4.4', 'Host or domain name not found. Name service error for name=klant.example: Host not found', true],
  ['5.0.0', "DNS Error: DNS type 'mx' lookup of klant.example responded with code NXDOMAIN", true],
  ['5.2.2', '552 5.2.2 Mailbox full', true],
  ['5.0.0', '552 5.2.2 Over quota', true],
  ['5.2.0', '550 Mailbox is frozen', true],
  ['5.1.0', '550 5.1.0 Address rejected', true],
  ['5.0.0', '550', false],
  ['5.0.0', '551 Rejected', false],
  ['5.0.0', '553 Rejected', false],
  ['5.0.0', '550 High probability of spam', false],
  ['5.0.0', '550 Access denied', false],
  ['5.0.0', '550 Administrative prohibition', false],
  ['5.0.0', '550 Message content rejected, see https://mx.example/policy', false],
  ['5.7.1', '550 5.7.1 Rejected by policy', false],
  ['5.0.0', '550 <user@klant.example>: rejected, its reputation is unknown', false],
  ['5.0.0', '550 Unknown sender', false],
  ['5.1.0', '550 5.1.0 Sender denied', false],
  ['5.1.8', '553 Sender address does not exist', false],
  ['5.0.0', '550 IP address 192.0.2.1 not found in SPF record', false],
  ['5.0.0', '550 The address in HELO does not exist', false],
  ['5.2.3', '552 5.2.3 Message length exceeds administrative limit', false],
  ['5.3.4', '552 5.3.4 Message too big for the mailbox', false],
  ['4.2.2', '552 5.2.2 Mailbox full', false],
  ['4.4.1', 'connect to mx.example: Connection timed out', false],
  ['5.4.7', '451 4.7.1 Try again later', false],
])(
  '[MAI-1] a report with status %s and "%s" is about a mailbox that takes no mail: %s',
  (status, response, expected) => {
    expect(isAboutMailbox(status, response)).toBe(expected)
  },
)

test.each(['user ', 'address', 'no ', '@', 'a@', ' ', '550 ', '5.', '5.1.1.', '1.', 'quota', 'host ', '\n'])(
  '[MAI-1] responses of 100,000 characters of %j are examined at their beginning alone',
  (part) => {
    const response = `550 ${part.repeat(100_000 / part.length)} unknown`
    for (let times = 0; times < 100; times += 1) rejectionOf(refusal(response))
  },
)
