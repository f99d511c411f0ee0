import { describe, expect, test } from 'vitest'
import { maxAddresses, maxHeaders, parseDeliveryReport } from './delivery-report.ts'

/** A report as Postfix writes it. */
const report = (status: string, headers = ''): string =>
  [
    'Return-Path: <>',
    `${headers}Delivered-To: bounces+TOKEN@duinlicht.example`,
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: bounces+token@duinlicht.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F1.17/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F1.17/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Action: failed',
    'Status: 5.9.9',
    '',
    '--4F1.17/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0100 (CET)',
    '',
    'Final-Recipient: rfc822; weg@klant.example',
    'Original-Recipient: rfc822;weg@klant.example',
    'Action: failed',
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1',
    '    <weg@klant.example>: no such user',
    '',
    '--4F1.17/mx.example',
    'Content-Type: message/rfc822-headers',
    '',
    'To: weg@klant.example',
    '',
    '--4F1.17/mx.example--',
    '',
  ].join('\r\n')

describe('[MAI-1] a delivery report', () => {
  test('has the address it was sent to, and action and status of its recipients', () => {
    expect(parseDeliveryReport(report('5.1.1'))).toEqual({
      addresses: ['bounces+token@duinlicht.example'],
      recipients: [
        { action: 'failed', status: '5.1.1', response: '550 5.1.1 <weg@klant.example>: no such user' },
      ],
    })
  })

  test('may begin with the line of a mailbox file, and have a comment behind its status', () => {
    const text = `From MAILER-DAEMON Sat Nov 21 10:00:00 2026\n${report('5.2.2 (mailbox full)')}`
    expect(parseDeliveryReport(text)?.recipients).toMatchObject([{ action: 'failed', status: '5.2.2' }])
  })

  test('has a boundary without quotes, and several recipients', () => {
    const text = report('4.4.1')
      .replace('"4F1.17/mx.example"', '4F1.17/mx.example')
      .replace('Action: failed\r\nStatus: 4.4.1', 'Action: Delayed\r\nStatus: 4.4.1')
      .replace(
        'Diagnostic-Code',
        '\r\nFinal-Recipient: rfc822; b@c.example\r\nAction: failed\r\nStatus: 5.1.10\r\nX',
      )
    expect(parseDeliveryReport(text)?.recipients).toMatchObject([
      { action: 'delayed', status: '4.4.1' },
      { action: 'failed', status: '5.1.10' },
    ])
  })

  test('may have a comment behind its action', () => {
    const text = report('5.1.1').replaceAll('Action: failed', 'Action: Failed (bad destination mailbox)')
    expect(parseDeliveryReport(text)?.recipients).toMatchObject([{ action: 'failed', status: '5.1.1' }])
  })

  test('of qmail is plain text', () => {
    const text = [
      ...['Return-Path: <>', 'From: MAILER-DAEMON@mx.example', 'To: bounces+token@duinlicht.example'],
      ...['Subject: failure notice', '', 'Hi. This is the qmail-send program at mx.example.'],
      ...["I'm afraid I wasn't able to deliver your message to the following addresses.", ''],
      ...['<weg@klant.example>:', 'Sorry, no mailbox here by that name. (#5.1.1)', ''],
      ...['<ook@klant.example>:', '192.0.2.1 does not like recipient.', 'Remote host said: 550 no such user'],
      ...['Giving up on 192.0.2.1.', '', '--- Below this line is a copy of the message.', ''],
      ...['<a@b.example>: (#5.9.9)'],
    ].join('\n')
    expect(parseDeliveryReport(text)).toEqual({
      addresses: ['bounces+token@duinlicht.example'],
      recipients: [
        { action: 'failed', status: '5.1.1', response: '' },
        { action: 'failed', status: '5.0.0', response: '550 no such user' },
      ],
    })
  })

  test.each([
    'Connected to 192.0.2.1 but sender was rejected.|550 Access denied',
    'Connected to 192.0.2.1 but sender was rejected.|550 5.1.1 User unknown',
    'Connected to 192.0.2.1 but sender was rejected.|553 #5.1.2 No such address',
    'Connected to 192.0.2.1 but my name was rejected.|550 Unknown address',
    'Connected to 192.0.2.1 but greeting failed.|554 No such user',
  ])('of qmail about a refused sender has no response about the recipient: %s', (reason) => {
    const text = `To: a@b.example\n\nHi. This is the qmail-send program.\n\n<weg@klant.example>:\n${reason.replace('|', '\nRemote host said: ')}\n`
    expect(parseDeliveryReport(text)?.recipients).toEqual([
      { action: 'failed', status: '5.0.0', response: '' },
    ])
  })

  test.each([
    ['an out-of-office notice', 'Subject: Afwezig\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1'],
    [
      'a report about reading',
      report('5.1.1').replace('message/delivery-status', 'message/disposition-notification'),
    ],
    ['a report without boundary', report('5.1.1').replace(/;\r\n\tboundary="[^"]+"/, '')],
    ['nothing', ''],
    ['bytes', '\u0000\u0001'],
  ])('%s is none', (_, text) => expect(parseDeliveryReport(text)).toBeUndefined())

  test('is parsed in no time, however its lines repeat', () => {
    const lines = '\n \n'.repeat(200_000)
    expect(parseDeliveryReport(`Content-Type: multipart/report; boundary=x\n\n${lines}`)).toBeUndefined()
    expect(parseDeliveryReport(`A:${' '.repeat(500_000)}x`)).toBeUndefined()
  })

  test.each([
    '@',
    'a@',
    '<',
    '<a@',
    '550 ',
    '#5.1',
    '\n',
    '\n ',
    '\n\t\n',
    '>:',
    '-',
    'boundary="',
    'RCPT TO:<',
    '=3D',
  ])('has a size that 100,000 characters of %j do not make slow to read', (part) => {
    const long = part.repeat(100_000 / part.length)
    const texts = [
      `To: a@b.example\n\nHi. This is the qmail-send program.\n\n<${long}`,
      `To: a@b.example\n\nHi. This is the qmail-send program.\n\n<a@b.example>:${long}`,
      `Content-Type: multipart/report; boundary=${long}`,
      report(`5.1.1${long}`),
      report('5.1.1').replace('smtp; 550', () => long),
      `To: ${long}`,
      `X-Failed-Recipients: a@b.example\n\nA message that you sent could not be delivered\n${long}`,
      `X-Failed-Recipients: ${long}\n\nA message that you sent could not be delivered after RCPT TO:<${long}`,
      report('5.1.1').replace(
        'Delivery report',
        () => `x\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${long}`,
      ),
      long,
    ]
    // With a pattern whose steps grow with the square of the length, this takes longer than a test may.
    for (let times = 0; times < 4; times += 1) for (const text of texts) parseDeliveryReport(text)
  })

  const oneMore = (line: string): string => line.repeat(maxHeaders.lines)
  const tooLong = `X-Long: ${'x '.repeat(maxHeaders.length / 2)}\r\n`

  test.each([
    ['many headers', oneMore('Received: x\r\n')],
    ['many continued lines', `Received: x\r\n${oneMore('\tx\r\n')}`],
    ['a long header', tooLong],
  ])('is not read behind %s', (_, headers) => {
    expect(parseDeliveryReport(report('5.1.1', headers))).toBeUndefined()
    const inPart = report('5.1.1').replace('Content-Description: Delivery report\r\n', headers)
    expect(parseDeliveryReport(inPart)).toBeUndefined()
    const inGroup = report('5.1.1').replace('Final-Recipient', `${headers}Final-Recipient`)
    expect(parseDeliveryReport(inGroup)?.recipients).toEqual([])
  })

  test('has the first of its addresses', () => {
    const many = Array.from({ length: 400 }, (_, at) => `To: ${at}@a.example, <${at}@b.example>\r\n`).join('')
    const addresses = parseDeliveryReport(report('5.1.1', many))?.addresses ?? []
    expect(addresses).toHaveLength(maxAddresses)
    expect(addresses.slice(0, 3)).toEqual(['bounces+token@duinlicht.example', '0@a.example', '0@b.example'])
  })
})
