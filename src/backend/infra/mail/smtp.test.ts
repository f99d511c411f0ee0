import { expect, test } from 'vitest'
import { isAboutUnknownMailbox, isRejectedRecipient } from './smtp.ts'

const rejection = (response: string, command = 'RCPT TO') => ({
  ...{ command, response, responseCode: Number(response.slice(0, 3)) },
})

test.each([
  ['550 5.1.1 <anna@klant.example>: no such user', true],
  ['550-5.1.1 The email account does not exist.', true],
  ['550 No such user here', true],
  ['551 User not local', true],
  ['553 Mailbox name not allowed', true],
  ['550 5.1.10 Recipient not found', true],
  ['550 5.2.1 The mailbox is disabled', true],
  ['552 5.2.2 Mailbox full', false],
  ['552 Mailbox full', false],
  ['550 5.7.1 Relaying denied', false],
  ['554 5.7.1 Client host blocked', false],
  ['554 Transaction failed', false],
  ['530 5.7.0 Authentication required', false],
  ['550 5.7.1 <weg@klant.example>: Recipient address rejected: User unknown in virtual mailbox table', true],
  ['550 5.4.1 Recipient address rejected: Access denied. [X.prod.protection.example]', true],
  ["554 delivery error: dd This user doesn't have a mail.example account", true],
  ['552 1 Requested mail action aborted, mailbox not found', true],
  ['550-5.1.1 The email account that you tried to reach does not exist.', true],
  ['550 Requested action not taken: mailbox unavailable', true],
  ['550 5.4.1 No answer from host', false],
  ['550 5.1.8 <shop@duinlicht.example>: Sender address rejected: Domain not found', false],
  ['554 5.7.1 <shop.example[192.0.2.1]>: Client host rejected: Access denied', false],
  ['550 5.7.1 Message rejected as spam', false],
  ['554 5.5.1 Error: no valid recipients', false],
  ['550 Relaying denied', false],
  ['550 High probability of spam', false],
  ['550 Sender blocked', false],
  ['550 Reverse DNS of the address 192.0.2.1 not found', false],
  ['550 <sender@klant.example>: user unknown', true],
  ['550 <spam.user@klant.example> rejected', true],
  ['452 4.2.2 The recipient mailbox is full and not found', false],
  ['450 4.2.0 Greylisted', false],
  ['451 Try again later', false],
])('[MAI-1] "%s" rejects the mailbox for good: %s', (response, expected) => {
  expect(isRejectedRecipient(rejection(response))).toBe(expected)
})

test('[MAI-1] a refused sender, log-in or content rejects no mailbox', () => {
  for (const command of ['MAIL FROM', 'AUTH PLAIN', 'DATA'])
    expect(isRejectedRecipient(rejection('550 5.1.1 no', command))).toBe(false)
  expect(isRejectedRecipient(new Error('socket closed'))).toBe(false)
})

test.each([
  ['550 5.1.1 <weg@klant.example>: Recipient address rejected', true],
  ['550 #5.1.1 rejected', true],
  ['550 no such user', true],
  ['550 <weg@klant.example>: User unknown in virtual mailbox table', true],
  ['550 Requested action not taken: mailbox not found', true],
  ['550', false],
  ['550 ', false],
  ['551 Rejected', false],
  ['553 Rejected', false],
  ['550 High probability of spam', false],
  ['550 Access denied', false],
  ['550 Administrative prohibition', false],
  ['550 Message content rejected, see https://mx.example/policy', false],
  ['550 5.7.1 Rejected by policy', false],
  ['550 <user@klant.example>: rejected, its reputation is unknown', false],
  ['550 Unknown sender', false],
  ['553 Sender address does not exist', false],
  ['550 IP address 192.0.2.1 not found in SPF record', false],
  ['550 The address in HELO does not exist', false],
])('[MAI-1] a report of "%s" is about a mailbox that does not exist: %s', (response, expected) => {
  expect(isAboutUnknownMailbox(response)).toBe(expected)
})

test.each(['user ', 'address', 'no ', '@', 'a@', ' ', '550 ', '5.', '\n'])(
  '[MAI-1] responses of 100,000 characters of %j are examined at their beginning alone',
  (part) => {
    const response = `550 ${part.repeat(100_000 / part.length)} unknown`
    for (let times = 0; times < 100; times += 1) isAboutUnknownMailbox(response)
  },
)
