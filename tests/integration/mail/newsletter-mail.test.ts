import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailKeyOf } from '#backend/customers/accounts.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { smtpSender } from '#backend/infra/mail/smtp.ts'
import { changeSubscription } from '#backend/marketing/newsletter/change-subscription.ts'
import { confirmSubscription } from '#backend/marketing/newsletter/confirm-subscription.ts'
import { consentText, proofOf } from '#backend/marketing/newsletter/consent-proof.ts'
import { handleReport } from '#backend/marketing/newsletter/handle-report.ts'
import type { Mailing } from '#backend/marketing/newsletter/mailing.ts'
import type { NewsletterContext } from '#backend/marketing/newsletter/newsletter-context.ts'
import { sendMailing } from '#backend/marketing/newsletter/send-mailing.ts'
import { setAsideRecipient } from '#backend/marketing/newsletter/set-aside-recipient.ts'
import { subscribe } from '#backend/marketing/newsletter/subscribe.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestDatabase, tenants } from '../contract/open-test-shop.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

/** Shops that really send: hosts of localhost would only show their emails. */
const real = (id: string): Tenant => {
  const tenant = tenants.byId(id) as Tenant
  return {
    ...tenant,
    hosts: [`${tenant.company.toLowerCase()}.example`],
    origin: `https://${tenant.company.toLowerCase()}.example`,
  }
}
const day = 86_400_000
const mailing: Mailing = {
  'nl-NL': {
    subject: 'Nieuw deze week: jassen & truien ✂',
    paragraphs: ['Het wordt kouder. <b>Dit</b> houdt warm.'],
    link: { label: 'Bekijk de jassen', address: 'https://duinlicht.example/c/dames/jassen' },
  },
  'fr-CH': { subject: 'Cette semaine : l’hiver', paragraphs: ['Il fait plus froid.'] },
}

describe('[NEW-3] newsletters as they arrive', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let server: MailServer
  let smtp: ReturnType<typeof smtpSender>
  let now = Date.parse('2026-11-21T10:00:00Z')
  const failures: string[] = []

  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await openMailServer()
    smtp = smtpSender(server.url)
  })
  afterAll(async () => {
    smtp.close()
    await server.close()
    await opened.close()
  })
  beforeEach(async () => {
    for (const table of ['letter', 'newsletter_recipient'] as const)
      await opened.database.deleteFrom(table).execute()
    server.setRefusing(false)
    server.received.length = 0
    failures.length = 0
    now += day
  })

  const call = (tenant: Tenant, locale: string): NewsletterContext => ({
    tenant,
    locale,
    database: opened.database,
    ip: '',
    now,
  })
  const arrived = async (rejected = 0): Promise<MailServer['received']> => {
    const onFailure = (error: unknown) => failures.push(String(error))
    const outboxWorker = new OutboxWorker(opened.database, smtp.send, {
      ...{ clock: () => now, onFailure, onRejected: setAsideRecipient },
    })
    while ((await outboxWorker.deliver()) > 0);
    expect(failures.splice(0)).toHaveLength(rejected)
    return server.received.splice(0)
  }
  const subscribeAs = async (tenant: Tenant, locale: string, email: string, own: object = {}) =>
    await subscribe(call(tenant, locale), randomUUID(), {
      ...{ email, firstName: 'Zoë', lastName: '', salutation: 'female', areaKey: null, consent: true },
      ...{ consentId: consentText(tenant, locale).id, page: '/', ...own },
    })
  const headersOf = ({ mail }: MailServer['received'][number]) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  const send = (tenant: Tenant, topic: 'offers' | 'stories' = 'offers', dryRun = false) =>
    sendMailing({ database: opened.database, tenant, mailing, topic, now, dryRun })

  test('[NEW-1] a confirmation has only its purpose; its link leads to the tenant’s own page', async () => {
    const ch = real('ch')
    await subscribeAs(ch, 'fr-CH', 'zoe@client.example')
    const [sentEmail, ...others] = await arrived()
    expect(others).toEqual([])
    expect(sentEmail).toMatchObject({ from: 'service@aurelline.example', to: ['zoe@client.example'] })
    expect(sentEmail?.mail.subject).toBe('Confirmez votre inscription à la newsletter Aurelline')
    const { text = '', html = '' } = sentEmail?.mail ?? {}
    const [, address = ''] =
      /(https:\/\/aurelline\.example\/fr\/aide-service\/newsletter\/confirmation\?token=\S+)/.exec(text) ?? []
    expect(html).toContain(`href="${address}"`)
    expect(html).toContain('<html lang="fr-CH">')
    expect(text).not.toContain('Zoë')
    const token = new URL(address).searchParams.get('token') ?? ''
    expect(await confirmSubscription(call(ch, 'fr-CH'), randomUUID(), token)).toMatchObject({
      step: 'CONFIRMED',
    })
    const [welcome] = await arrived()
    expect(welcome?.mail.text).toContain('Zoë')
  })

  test.each([
    ['nl', 'nl-NL', 'https://duinlicht.example/klantenservice/nieuwsbrief/mailing-afmelden?token='],
    ['ch', 'fr-CH', 'https://aurelline.example/fr/aide-service/newsletter/resiliation?token='],
  ])(
    '[LAW-8] a newsletter of %s in %s has the headers of one-click unsubscription and a link',
    async (id, locale, page) => {
      const tenant = real(id)
      await subscribeAs(tenant, locale, 'zoe@client.example')
      for (const { mail } of await arrived()) {
        const [, token = ''] = /(?:confirmation)\?token=(\S+)/.exec(mail.text ?? '') ?? []
        if (token) await confirmSubscription(call(tenant, locale), randomUUID(), token)
      }
      await arrived()
      expect(await send(tenant)).toEqual({ written: 1, notDue: 0, setAside: 0, otherLanguage: 0 })
      const [sentEmail, ...others] = await arrived()
      expect(others).toEqual([])
      if (!sentEmail) throw new Error('No newsletter has come.')
      expect(sentEmail.mail.subject).toBe(mailing[locale]?.subject)
      const headers = headersOf(sentEmail)
      expect(headers['list-id']).toBe(`<newsletter.${new URL(tenant.origin).hostname}>`)
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      const [, oneClick = ''] = /^<(https:\/\/[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
      expect(new URL(oneClick).pathname).toBe('/api/mailing/unsubscribe')
      const token = new URL(oneClick).searchParams.get('token') ?? ''
      const { text = '', html = '' } = sentEmail.mail
      expect(text).toContain(`${page}${token}`)
      expect(html).toContain(`href="${page}${token}"`)
      expect(text).toContain('zoe@client.example')
      // The URL in the headers ends the subscription.
      const end = { token, email: '', type: 'unsubscribe' as const, code: 99, pauseDays: null }
      expect(await changeSubscription(call(tenant, locale), randomUUID(), end)).toMatchObject({ error: null })
      now += day
      expect(await send(tenant)).toEqual({ written: 0, notDue: 0, setAside: 0, otherLanguage: 0 })
      expect(await arrived()).toEqual([])
    },
  )

  test('[MAI-1] whose address a server rejects is sent nothing more, until it is subscribed anew', async () => {
    const nl = real('nl')
    const email = 'weg@klant.example'
    await subscribeAs(nl, 'nl-NL', email)
    await arrived()
    await send(nl)
    server.setRefusing('recipients')
    expect(await arrived(1)).toEqual([])
    server.setRefusing(false)
    now += day
    expect(await send(nl)).toEqual({ written: 0, notDue: 0, setAside: 1, otherLanguage: 0 })
    const proof = await proofOf(opened.database, 'nl', emailKeyOf(email))
    expect(proof.map(({ kind }) => kind)).toContain('rejected')

    expect(await subscribeAs(nl, 'nl-NL', email)).toMatchObject({ step: 'CONFIRMED' })
    await arrived()
    expect(await send(nl)).toMatchObject({ written: 1 })
    await arrived()
  })

  describe('[MAI-1] and reports of mail servers', () => {
    const shop = (): Tenant => ({ ...real('nl'), mail: { bounces: 'bounces@duinlicht.example' } })
    const report = (address: string, status = '5.1.1', diagnostic = 'smtp; 500') =>
      [
        `To: ${address.toUpperCase()}`,
        'Content-Type: multipart/report; boundary=b',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        `Action: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`,
        '--b--',
      ].join('\n')
    const handle = (message: string, tenant = shop()) => handleReport(opened.database, tenant, message, now)
    /** Subscribes an address and sends it a newsletter. @returns the return path that the mail server has got */
    const sentTo = async (email: string): Promise<string> => {
      await subscribeAs(shop(), 'nl-NL', email)
      await arrived()
      await send(shop())
      const [newsletter] = await arrived()
      expect(newsletter?.to).toEqual([email])
      expect(newsletter?.mail.from?.address).toBe('klantenservice@duinlicht.example')
      return newsletter?.from ?? ''
    }
    const email = 'weg@klant.example'

    test('each has a return path of its own, and a report to it sets the recipient aside', async () => {
      const address = await sentTo(email)
      expect(address).toMatch(/^bounces\+[a-z2-7]{45}@duinlicht\.example$/)
      const other = await sentTo('blijft@klant.example')
      expect(other).not.toBe(address)
      expect(await handle(report(address))).toBe('set aside')
      expect(await proofOf(opened.database, 'nl', emailKeyOf(email))).toContainEqual(
        expect.objectContaining({ kind: 'rejected', detail: 'bounce' }),
      )
      now += day
      expect(await send(shop())).toMatchObject({ written: 1, notDue: 0, setAside: 1 })
      expect((await arrived()).map(({ to }) => to)).toEqual([['blijft@klant.example']])
    })

    test('one that is repeated does nothing, not even after the address was subscribed anew', async () => {
      const old = await sentTo(email)
      expect(await handle(report(old))).toBe('set aside')
      expect(await handle(report(old))).toBe('outdated')
      now += day
      const fresh = await sentTo(email)
      expect(await handle(report(old))).toBe('outdated')
      now += day
      expect(await send(shop())).toMatchObject({ written: 1 })
      await arrived()
      expect(await handle(report(fresh))).toBe('set aside')
    })

    test.each<[status: string, diagnostic: string, outcome: string]>([
      ['5.0.0', 'smtp; 550 5.1.1 <weg@klant.example>: no such user', 'set aside'],
      ['5.0.0', 'smtp;550-5.1.1 The email account does not exist.\n 550 5.1.1 Check it.', 'set aside'],
      ['5.5.0', 'smtp; 550 user unknown', 'set aside'],
      ['5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied', 'set aside'],
      ['5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'set aside'],
      ['5.0.0', 'smtp; 550 High probability of spam', 'temporary'],
      ['5.7.1', 'smtp; 550 High probability of spam', 'temporary'],
      ['5.0.0', 'smtp; 551 Access denied', 'temporary'],
      ['5.0.0', 'smtp; 553 Sender address not found', 'temporary'],
      ['5.0.0', 'smtp; 554 5.7.1 Client host blocked', 'temporary'],
      ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', 'set aside'],
      ['5.4.7', 'smtp; 451 4.7.1 Try again later', 'temporary'],
      ['4.4.1', 'smtp; 550 5.1.1 no such user', 'temporary'],
    ])('one with status %s and "%s": %s', async (status, diagnostic, outcome) => {
      const address = await sentTo(email)
      expect(await handle(report(address, status, diagnostic))).toBe(outcome)
    })

    test.each([
      ['does not like recipient.|550 no such user', 'set aside'],
      ['failed after I sent the message.|550 Looks like spam', 'temporary'],
      ['but sender was rejected.|550 Access denied', 'temporary'],
      ['but sender was rejected.|550 5.1.1 user unknown', 'temporary'],
    ])('one of qmail, "Connected to 192.0.2.1 %s": %s', async (reason, outcome) => {
      const notice = `To: ${await sentTo(email)}\n\nHi. This is the qmail-send program at mx.example.\n\n`
      expect(
        await handle(
          `${notice}<${email}>:\nConnected to 192.0.2.1 ${reason.replace('|', '\nRemote host said: ')}\n`,
        ),
      ).toBe(outcome)
    })

    test('a forged one, one of another shop and one about the sender do nothing', async () => {
      const address = await sentTo(email)
      const forged = address.replace(/\+./, (start) => (start === '+a' ? '+q' : '+a'))
      expect(forged).not.toBe(address)
      expect(await handle(report(forged))).toBe('unknown')
      expect(await handle(report(email))).toBe('unknown')
      expect(await handle(report(address), real('de'))).toBe('unknown')
      expect(await handle(report(address, '4.2.2'))).toBe('temporary')
      expect(await handle(report(address, '5.7.1'))).toBe('temporary')
      expect(await handle('Subject: Hallo\n\nIk ben er niet.')).toBe('unknown')
      now += day
      expect(await send(shop())).toMatchObject({ written: 1, notDue: 0 })
      await arrived()
    })

    test('where the shop has no address for them, the return path is the sender', async () => {
      await subscribeAs(real('nl'), 'nl-NL', email)
      await arrived()
      await send(real('nl'))
      expect((await arrived()).map(({ from }) => from)).toEqual(['klantenservice@duinlicht.example'])
    })
  })

  test('[NEW-2] is sent to the due subscribers and no more often; a language without text gets none', async () => {
    const nl = real('nl')
    for (const name of ['een', 'twee', 'drie']) await subscribeAs(nl, 'nl-NL', `${name}@klant.example`)
    await arrived()
    const choose = async (email: string, code: number) =>
      changeSubscription(call(nl, 'nl-NL'), randomUUID(), {
        ...{ email, token: '', code, pauseDays: null },
        type: 'unsubscribe',
      })
    await choose('twee@klant.example', 199)
    await choose('drie@klant.example', 99)
    expect(await send(nl, 'offers', true)).toMatchObject({ written: 1, notDue: 1 })
    expect(await arrived()).toEqual([])
    await send(nl)
    expect((await arrived()).map(({ to }) => to)).toEqual([['een@klant.example']])
    await send(nl)
    expect(await arrived()).toEqual([])
    await send(nl, 'stories')
    expect((await arrived()).map(({ to }) => to)).toEqual([['twee@klant.example']])
    await opened.database.updateTable('newsletter_recipient').set({ locale: 'fy-NL' }).execute()
    now += day
    expect(await send(nl)).toEqual({ written: 0, notDue: 1, setAside: 0, otherLanguage: 1 })
  })

  test('input cannot inject headers', async () => {
    const nl = real('nl')
    const headers = {
      'List-Unsubscribe': '<https://duinlicht.example/x>\r\nBcc: all@klant.example',
      'X-Odd\r\nBcc': 'all@klant.example',
      'X-Fine': 'yes',
      'X-Ünplain': 'no',
    }
    const sentEmail = { subject: 'A\r\nBcc: all@klant.example', text: 'x', html: '<p>x</p>', headers }
    await enqueueEmail(opened.database, nl, { ...sentEmail, recipient: 'zoe@klant.example' }, now)
    const [received] = await arrived()
    expect(received?.to).toEqual(['zoe@klant.example'])
    const found = received ? headersOf(received) : {}
    expect(found['x-fine']).toBe('yes')
    expect(found).not.toHaveProperty('bcc')
    expect(found).not.toHaveProperty('list-unsubscribe')
    expect(received?.mail.bcc ?? []).toEqual([])
  })
})
