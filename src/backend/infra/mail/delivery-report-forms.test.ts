import { expect, test } from 'vitest'
import { parseDeliveryReport } from './delivery-report.ts'
import { isAboutMailbox } from './rejection.ts'

/** Addresses of the report itself. */
const opening = (from: string, subject: string, contentType: string): string[] => [
  ...['Return-Path: <>', `From: ${from}`, 'To: bounces+token@duinlicht.example', `Subject: ${subject}`],
  ...['Auto-Submitted: auto-replied', 'MIME-Version: 1.0', `Content-Type: ${contentType}`],
]

/** A report of Postfix. */
const postfix = (action: string, status: string, diagnostic: string): string =>
  [
    ...opening(
      'MAILER-DAEMON@mx.example (Mail Delivery System)',
      'Undelivered Mail Returned to Sender',
      'multipart/report;',
    ),
    ...['\treport-type=delivery-status; boundary="7C1A24.1795/mx.example"', ''],
    ...[
      '--7C1A24.1795/mx.example',
      'Content-Description: Notification',
      'Content-Type: text/plain; charset=utf-8',
      '',
    ],
    ...[
      "I'm sorry to have to inform you that your message could not",
      'be delivered to one or more recipients.',
      '',
    ],
    ...[
      '--7C1A24.1795/mx.example',
      'Content-Description: Delivery report',
      'Content-Type: message/delivery-status',
      '',
    ],
    ...[
      'Reporting-MTA: dns; mx.example',
      'X-Postfix-Queue-ID: 7C1A24',
      'X-Postfix-Sender: rfc822; bounces+token@duinlicht.example',
      '',
    ],
    ...['Final-Recipient: rfc822; weg@klant.example', 'Original-Recipient: rfc822;weg@klant.example'],
    ...[
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mail.klant.example',
      `Diagnostic-Code: ${diagnostic}`,
      '',
    ],
    ...[
      '--7C1A24.1795/mx.example',
      'Content-Description: Undelivered Message',
      'Content-Type: message/rfc822',
      '',
    ],
    ...[
      'To: weg@klant.example',
      'Subject: Nieuw',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--7C1A24.1795/mx.example--',
      '',
    ],
  ].join('\r\n')

/** A report of Exim: its first part may be the only one with a reason. */
const exim = (reason: string[], fields: string[]): string =>
  [
    'X-Failed-Recipients: weg@klant.example',
    ...opening(
      'Mail Delivery System <Mailer-Daemon@mx.example>',
      'Mail delivery failed: returning message to sender',
      'multipart/report; report-type=delivery-status; boundary=1795-eximdsn-12',
    ),
    ...['', '--1795-eximdsn-12', 'Content-type: text/plain; charset=us-ascii', ''],
    ...['This message was created automatically by mail delivery software.', ''],
    ...[
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
    ],
    ...['  weg@klant.example', ...reason.map((line) => `    ${line}`), ''],
    ...[
      '--1795-eximdsn-12',
      'Content-type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
    ],
    ...[...fields, ''],
    ...[
      '--1795-eximdsn-12',
      'Content-type: message/rfc822',
      '',
      'Subject: Nieuw',
      '',
      '--1795-eximdsn-12--',
      '',
    ],
  ].join('\n')

/** A notice of an earlier Exim, which has no parts. */
const plainExim = (reason: string[]): string =>
  [
    'X-Failed-Recipients: weg@klant.example',
    ...opening('Mail Delivery System <Mailer-Daemon@mx.example>', 'Mail delivery failed', 'text/plain'),
    ...['', 'This message was created automatically by mail delivery software.', ''],
    ...[
      'A message that you sent could not be delivered to one or more of its',
      'recipients. The following address(es) failed:',
      '',
    ],
    ...['  weg@klant.example', ...reason.map((line) => `    ${line}`), ''],
    ...['------ This is a copy of the message, including all the headers. ------', '', 'Unrouteable address'],
  ].join('\n')

/** A report of Exchange: boundaries that begin alike, and the first part in parts of its own. */
const exchange = (status: string, diagnostic: string, encoding = '7bit'): string => {
  const fields = [
    ...['Reporting-MTA: dns;AM0.prod.mail.example', 'Received-From-MTA: dns;duinlicht.example', ''],
    ...[
      'Final-Recipient: rfc822;weg@klant.example',
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
      '',
    ],
  ].join('\r\n')
  return [
    ...opening(
      'postmaster@klant.example',
      'Undeliverable: Nieuw',
      'multipart/report; report-type=delivery-status;',
    ),
    ...['\tboundary="_004_ab"', 'X-MS-Exchange-Message-Is-Ndr:', ''],
    ...[
      '--_004_ab',
      'Content-Type: multipart/alternative; differences=Content-Type;',
      '\tboundary="_004_ab_000"',
      '',
    ],
    ...[
      '--_004_ab_000',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Status: 5.9.9',
      '',
      '--_004_ab_000--',
      '',
    ],
    ...['--_004_ab', 'Content-Type: message/delivery-status', `Content-Transfer-Encoding: ${encoding}`, ''],
    ...[encoding === 'base64' ? Buffer.from(fields).toString('base64') : fields, ''],
    ...['--_004_ab', 'Content-Type: message/rfc822', '', 'Subject: Nieuw', '', '--_004_ab--', ''],
  ].join('\r\n')
}

/** A report of Gmail. */
const gmail = (action: string, status: string, diagnostic: string): string =>
  [
    'Delivered-To: bounces+token@duinlicht.example',
    'X-Failed-Recipients: weg@klant.example',
    ...opening(
      'Mail Delivery Subsystem <mailer-daemon@mail.example>',
      'Delivery Status Notification (Failure)',
      'multipart/report; boundary="000000000000ab"; report-type=delivery-status',
    ),
    ...[
      '',
      '--000000000000ab',
      'Content-Type: multipart/related; boundary="000000000000ac"',
      '',
      '--000000000000ac',
    ],
    ...['Content-Type: text/plain; charset="UTF-8"', '', '** Address not found **', '', '--000000000000ac--'],
    ...['--000000000000ab', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example'],
    ...[
      'Arrival-Date: Sat, 21 Nov 2026 01:00:00 -0800 (PST)',
      'X-Original-Message-ID: <1@duinlicht.example>',
      '',
    ],
    ...['Final-Recipient: rfc822; weg@klant.example', `Action: ${action}`, `Status: ${status}`],
    ...['Remote-MTA: dns; mx.klant.example. (192.0.2.9, the server for the domain klant.example.)'],
    ...[`Diagnostic-Code: ${diagnostic}`, 'Last-Attempt-Date: Sat, 21 Nov 2026 01:00:01 -0800 (PST)', ''],
    ...[
      '--000000000000ab',
      'Content-Type: message/rfc822',
      '',
      'Subject: Nieuw',
      '',
      '--000000000000ab--',
      '',
    ],
  ].join('\r\n')

const failedFields = (diagnostic?: string): string[] => [
  ...['Action: failed', 'Final-Recipient: rfc822;weg@klant.example', 'Status: 5.0.0'],
  ...(diagnostic ? ['Remote-MTA: dns; mail.klant.example', `Diagnostic-Code: ${diagnostic}`] : []),
]
const afterRecipient = [
  'host mail.klant.example [192.0.2.9]',
  'SMTP error from remote mail server after RCPT TO:<weg@klant.example>:',
]

test.each<[what: string, message: string, isAboutMailbox: boolean]>([
  [
    'Postfix, no mailbox',
    postfix(
      'failed',
      '5.1.1',
      'smtp; 550 5.1.1 <weg@klant.example>: Recipient address\r\n    rejected: User unknown in virtual mailbox table',
    ),
    true,
  ],
  ['Postfix, full', postfix('failed', '5.2.2', 'smtp; 552 5.2.2 <weg@klant.example>: Quota exceeded'), true],
  [
    'Postfix, no domain',
    postfix(
      'failed',
      '5.4.4',
      'X-Postfix; Host or domain name not found. Name service\r\n    error for name=klant.example type=A: Host not found',
    ),
    true,
  ],
  [
    'Postfix, a domain without mail',
    postfix('failed', '5.1.0', 'X-Postfix; Domain klant.example does not accept mail (nullMX)'),
    true,
  ],
  [
    'Postfix, delayed',
    postfix(
      'delayed',
      '4.4.1',
      'X-Postfix; connect to mail.klant.example[192.0.2.9]:25:\r\n    Connection timed out',
    ),
    false,
  ],
  ['Postfix, delayed by a full mailbox', postfix('delayed', '4.2.2', 'smtp; 452 4.2.2 Mailbox full'), false],
  [
    'Postfix, expired',
    postfix(
      'failed',
      '4.4.1',
      'X-Postfix; connect to mail.klant.example[192.0.2.9]:25:\r\n    Connection timed out',
    ),
    false,
  ],
  [
    'Postfix, blocked',
    postfix(
      'failed',
      '5.7.1',
      'smtp; 554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using list.example',
    ),
    false,
  ],
  [
    'Postfix, spam',
    postfix('failed', '5.7.1', 'smtp; 550 5.7.1 Looks like spam (in reply to end of DATA command)'),
    false,
  ],
  ['Postfix, delivered', postfix('delivered', '2.0.0', 'smtp; 250 2.0.0 Ok'), false],
  ['Postfix, relayed to a user unknown', postfix('relayed', '2.0.0', 'smtp; 250 user unknown'), false],

  [
    'Exim, no mailbox',
    exim([...afterRecipient, '550 5.1.1 no such user'], failedFields('smtp; 550 5.1.1 no such user')),
    true,
  ],
  ['Exim, no domain', exim(['Unrouteable address'], failedFields()), true],
  [
    'Exim, full',
    exim([...afterRecipient, '552 5.2.2 full'], failedFields('smtp; 552 5.2.2 Mailbox is full')),
    true,
  ],
  [
    'Exim, refused by policy',
    exim([...afterRecipient, '550 no'], failedFields('smtp; 550 Administrative prohibition')),
    false,
  ],
  ['Exim, expired', exim(['retry timeout exceeded'], failedFields()), false],
  [
    'Exim, spam',
    exim(
      ['host mail.klant.example', 'SMTP error from remote mail server after end of data:', '550 spam'],
      failedFields('smtp; 550 spam'),
    ),
    false,
  ],
  [
    'an earlier Exim, no mailbox',
    plainExim([...afterRecipient, '550 5.1.1 <weg@klant.example>... User unknown']),
    true,
  ],
  ['an earlier Exim, in two lines', plainExim([...afterRecipient, '550-No such', '550 user here']), true],
  ['an earlier Exim, no domain', plainExim(['Unrouteable address']), true],
  [
    'an earlier Exim, spam',
    plainExim(['SMTP error from remote mail server after end of data:', '550 user unknown']),
    false,
  ],
  ['an earlier Exim, expired', plainExim(['retry timeout exceeded']), false],
  [
    'an earlier Exim, delayed',
    plainExim(['Connection timed out']).replace('could not be delivered', 'has not yet been delivered'),
    false,
  ],

  [
    'Exchange, no mailbox',
    exchange(
      '5.1.10',
      'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ),
    true,
  ],
  [
    'Exchange, encoded',
    exchange('5.1.1', 'smtp;550 5.1.1 RESOLVER.ADR.RecipNotFound; not found', 'base64'),
    true,
  ],
  [
    'Exchange, in quoted-printable',
    exchange('5.1.1', 'smtp;550 5.1.1 RESOLVER.ADR.Recip=\r\nNotFound; not found', 'quoted-printable'),
    true,
  ],
  [
    'Exchange, full',
    exchange('5.2.2', 'smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException'),
    true,
  ],
  [
    'Exchange, no domain',
    exchange('5.4.310', 'smtp;550 5.4.310 DNS domain klant.example does not exist'),
    true,
  ],
  [
    'Exchange, a rule of the organisation',
    exchange(
      '5.7.1',
      'smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy',
    ),
    false,
  ],
  ['Exchange, expired', exchange('4.4.7', 'smtp;550 4.4.7 QUEUE.Expired; message expired'), false],
  [
    'Exchange, too long',
    exchange('5.2.3', 'smtp;550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient'),
    false,
  ],

  [
    'Gmail, no mailbox',
    gmail(
      'failed',
      '5.1.1',
      'smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n 550-5.1.1 Please try double-checking the address.\r\n 550 5.1.1 ab12 - gsmtp',
    ),
    true,
  ],
  [
    'Gmail, disabled',
    gmail('failed', '5.2.1', 'smtp; 550 5.2.1 The email account that you tried to reach is disabled.'),
    true,
  ],
  [
    'Gmail, full',
    gmail('failed', '5.2.2', "smtp; 552-5.2.2 The recipient's inbox is out of storage space."),
    true,
  ],
  [
    'Gmail, no domain',
    gmail(
      'failed',
      '5.1.2',
      "smtp; DNS Error: DNS type 'mx' lookup of klant.example responded with code NXDOMAIN",
    ),
    true,
  ],
  [
    'Gmail, delayed',
    gmail('delayed', '4.4.1', 'smtp; The recipient server did not accept our requests to connect.'),
    false,
  ],
  [
    'Gmail, unsigned',
    gmail(
      'failed',
      '5.7.26',
      'smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    ),
    false,
  ],
])('[MAI-1] a report of %s is about a mailbox that takes no mail, or not', (_, message, expected) => {
  const report = parseDeliveryReport(message)
  const isAbout = report?.recipients.some(
    ({ action, status, response }) => action === 'failed' && isAboutMailbox(status, response),
  )
  expect(isAbout ?? false).toBe(expected)
  if (expected) expect(report?.addresses).toContain('bounces+token@duinlicht.example')
})
