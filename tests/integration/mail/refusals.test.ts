import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideHeldEmails, heldEmails } from '#backend/infra/backup/after-restore.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { type GivenUpEmail, OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { rejectionOf } from '#backend/infra/mail/rejection.ts'
import { smtpSender } from '#backend/infra/mail/smtp.ts'
import { mailRejectionsTotal, mailsTotal } from '#operations/metrics.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import {
  openScriptedMailServer,
  type Point,
  type Script,
  type ScriptedMailServer,
} from './scripted-mail-server.ts'

const shop: Tenant = { ...(tenants.byId('nl') as Tenant), hosts: ['duinlicht.example'] }
const minute = 60_000
const day = 86_400_000

type Kind = 'letter' | 'mailing' | 'to the shop'

describe.each([
  ['one command at a time', ['AUTH PLAIN']],
  ['commands ahead of the responses', ['AUTH PLAIN', 'PIPELINING', 'ENHANCEDSTATUSCODES']],
])('[MAI-1] a mail server that takes %s', (_, extensions) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: ScriptedMailServer
  let smtp: ReturnType<typeof smtpSender>
  let now = Date.parse('2026-11-21T10:00:00Z')
  const failures: unknown[] = []
  const givenUp: GivenUpEmail[] = []
  const setAside: string[] = []

  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await openScriptedMailServer(extensions)
  })
  afterAll(async () => {
    await server.close()
    await opened.close()
  })
  beforeEach(async () => {
    await opened.database.deleteFrom('letter').execute()
    server.script({})
    for (const list of [server.received, failures, givenUp, setAside]) list.length = 0
    smtp = smtpSender(server.url)
  })
  afterEach(() => smtp.close())

  const newWorker = (send = smtp.send) =>
    new OutboxWorker(opened.database, send, {
      clock: () => now,
      onFailure: (error) => failures.push(error),
      onGivenUp: (emails) => givenUp.push(...emails),
      onRejected: async (_db, { recipient }) => void setAside.push(recipient),
    })
  const write = (kind: Kind, recipient = 'anna@klant.example') =>
    enqueueEmail(
      opened.database,
      shop,
      {
        ...{ subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>', recipient, mailing: kind === 'mailing' },
        ...(kind === 'to the shop' && { replyTo: { address: 'anna@klant.example', name: 'Anna' } }),
      },
      now,
    )
  const waiting = () =>
    opened.database.selectFrom('letter').select(['state', 'attempts', 'next_at']).execute()

  test.each<[line: string, subject: string, isSetAside: boolean]>([
    ['550 5.1.1 no such user', 'unknown_mailbox', true],
    ['552 5.2.2 mailbox full', 'full_mailbox', true],
    ['550 no', 'recipient', true],
    ['554 5.7.1 <anna@klant.example>: Recipient address rejected: Access denied', 'recipient', true],
    ['550-5.7.1 your server is\r\n550 5.7.1 on our block list', 'shop', false],
    ['530 5.7.0 Authentication required', 'shop', false],
  ])('and answers RCPT with "%s" is tried once for %s', async (line, subject, isSetAside) => {
    for (const kind of ['letter', 'mailing', 'to the shop'] as const) {
      const label = { subject, kind: kind === 'mailing' ? 'mailing' : 'letter' }
      const count = () => metricValue(mailRejectionsTotal, label)
      const before = [await count(), await metricValue(mailsTotal, { result: 'rejected' })]
      server.script({ RCPT: line })
      await write(kind)
      await newWorker().deliver()
      expect(failures.splice(0).map(rejectionOf), kind).toEqual([subject])
      expect(await count()).toBe((before[0] ?? 0) + 1)
      expect(await metricValue(mailsTotal, { result: 'rejected' })).toBe((before[1] ?? 0) + 1)
      expect(setAside.splice(0)).toEqual(isSetAside && kind !== 'to the shop' ? ['anna@klant.example'] : [])
      // Nothing tries again, until the operator has mended it and decides.
      const isHeld = kind === 'to the shop' || (subject === 'shop' && kind === 'letter')
      expect(givenUp.splice(0)).toEqual([
        expect.objectContaining({ rejection: subject, attempts: 1, ...(isHeld && { isHeld }) }),
      ])
      server.script({})
      now += day
      expect(await newWorker().deliver()).toBe(0)
      const held = await heldEmails(opened.database)
      expect(held).toHaveLength(isHeld ? 1 : 0)
      expect(await waiting()).toHaveLength(held.length)
      if (isHeld) {
        await decideHeldEmails(opened.database, 'send', 'nl', now)
        await newWorker().deliver()
        expect(server.received.splice(0)).toEqual(['anna@klant.example'])
        expect(await waiting()).toEqual([])
      }
    }
  })

  test.each<[point: Point, line: string]>([
    ['connect', '554 5.7.1 no service for you'],
    ['connect', '421 too busy'],
    ['EHLO', '550 5.7.1 no'],
    ['AUTH', '535 5.7.8 wrong password'],
    ['AUTH', '454 4.7.0 later'],
    ['MAIL', '550 5.1.1 no such user'],
    ['MAIL', '550 5.7.1 sender blocked'],
    ['MAIL', '451 4.3.0 later'],
    ['RCPT', '450 4.2.0 greylisted'],
    ['RCPT', '452 4.2.2 mailbox full'],
    ['RCPT', '421 4.7.0 closing'],
    ['DATA', '451 4.3.0 later'],
    ['DATA', '554 5.7.1 blocked'],
    ['message', '451 4.3.0 later'],
    ['message', '550 5.7.1 spam'],
    // What it answers to the commands before is not known then, if they were sent ahead.
    ...(extensions.includes('PIPELINING')
      ? ([['RCPT', '550 5.1.1 no such user (close)']] satisfies [Point, string][])
      : []),
    ...(['connect', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'message'] as const).map(
      (point): [Point, string] => [point, 'close'],
    ),
  ])(
    'and answers at "%s" with "%s" is tried again after growing intervals, to an end',
    async (point, line) => {
      await write('letter')
      const start = now
      server.script({ [point]: line } satisfies Script)
      const gaps: number[] = []
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        expect(await newWorker().deliver()).toBe(0)
        expect(failures).toHaveLength(attempt)
        const [{ state, attempts, next_at } = { state: '', attempts: 0, next_at: 0 }] = await waiting()
        expect([state, attempts]).toEqual(['waiting', attempt])
        gaps.push(next_at - now)
        now = next_at
      }
      expect(gaps).toEqual([minute, 2 * minute, 4 * minute])
      expect([server.received, setAside, givenUp]).toEqual([[], [], []])
      server.script({})
      expect(await newWorker().deliver()).toBe(1)
      expect(server.received).toEqual(['anna@klant.example'])

      await write('letter')
      now = start + 6 * day
      await newWorker().sweep()
      expect(givenUp).toHaveLength(1)
      expect(givenUp[0]).not.toHaveProperty('rejection')
      expect(await waiting()).toEqual([])
    },
  )

  test.each<[line: string, subject: string]>([
    ['550 5.1.1 no such user', 'unknown_mailbox'],
    ['552 5.2.2 mailbox full', 'full_mailbox'],
  ])('and refuses the mailbox after the message, "%s", is tried once', async (line, subject) => {
    server.script({ message: line })
    await write('letter')
    await newWorker().deliver()
    expect(givenUp).toMatchObject([{ rejection: subject }])
    expect(setAside).toEqual(['anna@klant.example'])
    expect(await waiting()).toEqual([])
  })

  test('and refuses the content of a newsletter is tried once, and no subscriber is set aside', async () => {
    server.script({ message: '550 5.7.1 spam' })
    await write('mailing')
    await newWorker().deliver()
    expect(givenUp).toMatchObject([{ rejection: 'message', mailing: 1 }])
    expect([setAside, await waiting()]).toEqual([[], []])
  })

  test('and refuses some of several recipients gets each email once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const name of names) await write('letter', `${name}@klant.example`)
    let turn = 0
    const refusingEachSecond: typeof smtp.send = (...email) => {
      turn += 1
      server.script(turn % 2 === 0 ? { RCPT: '550 5.1.1 no such user' } : {})
      return smtp.send(...email)
    }
    while ((await newWorker(refusingEachSecond).deliver()) > 0);
    expect([...server.received, ...setAside].sort()).toEqual(names.map((name) => `${name}@klant.example`))
    expect(setAside).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })

  test('and is silent after the message is given up in less time than another process waits', async () => {
    const quick = smtpSender(server.url, 300)
    server.script({ message: 'silence' })
    await write('letter')
    expect(await newWorker(quick.send).deliver()).toBe(0)
    expect(failures).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    quick.close()
  })
})

test('[MAI-1] a server that offers STARTTLS and refuses it is tried again', async () => {
  const server = await openScriptedMailServer(['STARTTLS'])
  const smtp = smtpSender(server.url.replace('127.0.0.1', '0.0.0.0'))
  try {
    for (const line of ['454 4.7.0 later', '554 5.7.3 no', 'close']) {
      server.script({ STARTTLS: line })
      const error = await smtp
        .send({ ...row, recipient: 'anna@klant.example' }, [])
        .catch((failure: unknown) => failure)
      expect(error, line).toBeInstanceOf(Error)
      expect(rejectionOf(error), line).toBeUndefined()
    }
    expect(server.received).toEqual([])
  } finally {
    smtp.close()
    await server.close()
  }
})

const row = {
  ...{ tenant_id: 'nl', id: '1', state: 'waiting' as const, from_name: 'Duinlicht' },
  ...{ from_address: 'service@duinlicht.example', reply_to: null, reply_name: null, return_path: null },
  ...{ mailing: 0 as const, subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>', headers: null },
  ...{ written_at: 0, attempts: 1, next_at: 0 },
}
