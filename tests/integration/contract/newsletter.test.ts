import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/api/context.ts'
import { openAccount } from '#backend/customers/accounts.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import { monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { proofOf } from '#backend/marketing/newsletter/consent-proof.ts'
import { newsletterExporter } from '#backend/marketing/newsletter/newsletter-exporter.ts'
import { changeRecipient, deleteUnconfirmed } from '#backend/marketing/newsletter/recipients.ts'
import type { RecipientRow } from '#backend/marketing/newsletter/tables.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { type BrowserContext, openBrowser } from './browser.ts'
import { databaseName, openTestShop, type TestShop } from './open-test-shop.ts'

const day = 86_400_000
const swiss = { tenant: 'ch', locale: 'fr-CH' }
const german = { tenant: 'de', locale: 'de-DE' }

describe(`the newsletter (${databaseName})`, () => {
  let opened: TestShop
  let shop: Backend
  let now = Date.parse('2026-11-21T17:23:45Z')
  let visitors = 0

  beforeAll(async () => {
    opened = await openTestShop({ products: 1 })
    shop = opened.shop
  }, 60_000)
  afterAll(() => opened.close())

  const fields = '{ error problems { field problem } waitSeconds step reference gifts }'
  const newAddress = () => `anna.${randomUUID()}@klant.example`
  const visitor = (visit: BrowserContext = {}) => {
    visitors += 1
    const { query: runQuery } = openBrowser(shop, {
      address: `198.51.${Math.floor(visitors / 200)}.${visitors % 200}`,
      now: () => now,
      ...visit,
    })
    const command = async (name: string, declared: string, given: string, variables: object, id: string) =>
      (
        await runQuery(
          `mutation ($id: ID!, ${declared}) { done: ${name}(mutationId: $id, ${given}) ${fields} }`,
          {
            id,
            ...variables,
          },
        )
      ).done
    return {
      words: async () => (await runQuery('{ newsletterConsent { id text } }')).newsletterConsent,
      async subscribe(email: string, own: object = {}, id: string = randomUUID()) {
        const { id: consentId } = await this.words()
        const input = {
          email,
          consent: true,
          consentId,
          page: '/klantenservice/nieuwsbrief/aanmelden',
          ...own,
        }
        return command(
          'subscribeNewsletter',
          '$input: SubscribeNewsletterInput!',
          'input: $input',
          { input },
          id,
        )
      },
      again: (reference: string, id: string = randomUUID()) =>
        command(
          'sendNewsletterConfirmation',
          '$reference: String!',
          'reference: $reference',
          { reference },
          id,
        ),
      isLink: async (token: string) =>
        (await runQuery('query ($token: String!) { newsletterLink(token: $token) }', { token }))
          .newsletterLink,
      mailing: async (token: string) =>
        (
          await runQuery('query ($token: String!) { newsletterMailing(token: $token) { email hasEnded } }', {
            token,
          })
        ).newsletterMailing,
      confirm: (token: string, id: string = randomUUID()) =>
        command('confirmNewsletter', '$token: String!', 'token: $token', { token }, id),
      change: (input: object, id: string = randomUUID()) =>
        command('changeNewsletter', '$input: ChangeNewsletterInput!', 'input: $input', { input }, id),
    }
  }
  const emailsTo = async (recipient: string, tenant = 'nl') =>
    (await shownEmails(opened.database, tenant, 500)).filter((sentEmail) => sentEmail.recipient === recipient)
  const tokenIn = (text: string | undefined): string => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
  const row = (email: string, tenant = 'nl') =>
    opened.database
      .selectFrom('newsletter_recipient')
      .selectAll()
      .where('tenant_id', '=', tenant)
      .where('email_key', '=', email)
      .executeTakeFirst()
  const kinds = async (email: string, tenant = 'nl') =>
    (await proofOf(opened.database, tenant, email)).map(({ kind }) => kind).sort()
  const giftsOf = (email: string, tenant = 'nl') =>
    opened.database
      .selectFrom('voucher')
      .selectAll()
      .where('tenant_id', '=', tenant)
      .where('email_key', '=', email)
      .orderBy('percent')
      .execute()
  /**
   * Subscribes and confirms.
   * @returns the token of the links in the welcome email
   */
  const reader = async (visit: BrowserContext = german): Promise<{ email: string; token: string }> => {
    const email = newAddress()
    const tenant = visit.tenant ?? 'nl'
    await visitor(visit).subscribe(email)
    if (tenant !== 'nl') {
      const [requested] = await emailsTo(email, tenant)
      await visitor(visit).confirm(tokenIn(requested?.text))
    }
    const welcome = (await emailsTo(email, tenant)).find(
      ({ text }) => /\n-- \n/.test(text) && tokenIn(text).includes('.'),
    )
    return { email, token: tokenIn(welcome?.text) }
  }

  describe('[NEW-1] subscribing', () => {
    test('leads by an email to confirmed, and from then on to nothing more to do', async () => {
      const email = newAddress()
      const sent = await visitor(german).subscribe(email, { areaKey: 'footer', firstName: 'Katrin' })
      expect(sent).toMatchObject({ error: null, step: 'CONFIRMATION_SENT', gifts: null })
      expect(await row(email, 'de')).toMatchObject({
        state: 'pending',
        area_key: 'footer',
        first_name: 'Katrin',
      })
      const [sentEmail, ...others] = await emailsTo(email, 'de')
      expect(others).toEqual([])
      expect(sentEmail?.text).toContain('/service-hilfe/newsletter/bestaetigen?token=')
      const token = tokenIn(sentEmail?.text)
      expect(await visitor(german).isLink(token)).toBe(true)
      expect(await row(email, 'de')).toMatchObject({ state: 'pending' })
      expect(await visitor(german).confirm(token)).toMatchObject({
        step: 'CONFIRMED',
        gifts: ['VOUCHER', 'DISCOUNT'],
      })
      expect(await row(email, 'de')).toMatchObject({ state: 'subscribed', subscribed_at: now })
      expect(await visitor(german).subscribe(email.toUpperCase())).toMatchObject({
        step: 'ALREADY_SUBSCRIBED',
      })
      expect(await emailsTo(email, 'de')).toHaveLength(2)
    })

    test('without double opt-in needs only the form, and the codes are only in the email', async () => {
      const email = newAddress()
      expect(await visitor().subscribe(email, { firstName: 'Anna', lastName: 'de Wit' })).toMatchObject({
        step: 'CONFIRMED',
        reference: null,
        gifts: null,
      })
      const [welcome, ...others] = await emailsTo(email)
      expect(others).toEqual([])
      // A stranger may have typed the name.
      expect(welcome?.text).not.toContain('Anna')
      expect(await row(email)).toMatchObject({ first_name: 'Anna' })
      for (const { code } of await giftsOf(email)) expect(welcome?.text).toContain(code)
      expect(await visitor().subscribe(email)).toMatchObject({ step: 'ALREADY_SUBSCRIBED' })
    })

    test('allows a new confirmation email, and either link confirms, once', async () => {
      const email = newAddress()
      const { reference } = await visitor(swiss).subscribe(email)
      expect(reference).not.toContain(email)
      const again = await visitor(swiss).again(reference)
      expect(again).toMatchObject({ step: 'CONFIRMATION_SENT', reference })
      const emails = await emailsTo(email, 'ch')
      const [newer, older] = emails.map(({ text }) => tokenIn(text))
      expect(emails[0]?.text).toContain('/fr/aide-service/newsletter/confirmation?token=')
      expect(newer).not.toBe(older)
      expect(await visitor(swiss).confirm(older ?? '')).toMatchObject({ step: 'CONFIRMED' })
      for (const token of [older, newer])
        expect(await visitor(swiss).confirm(token ?? '')).toMatchObject({ error: 'LINK_INVALID' })
      expect(await visitor(swiss).again(reference)).toMatchObject({ step: 'ALREADY_SUBSCRIBED' })
      for (const bad of ['', 'x', `${reference}x`])
        expect(await visitor(swiss).again(bad)).toMatchObject({ error: 'LINK_INVALID' })
      expect(await visitor(german).again(reference)).toMatchObject({ error: 'LINK_INVALID' })
    })

    test('is not confirmed by a link that is old, altered or of another shop', async () => {
      const email = newAddress()
      await visitor(german).subscribe(email)
      const token = tokenIn((await emailsTo(email, 'de'))[0]?.text)
      for (const bad of ['', `${token}x`, token.slice(1), 'a'.repeat(10_000)]) {
        expect(await visitor(german).isLink(bad)).toBe(false)
        expect(await visitor(german).confirm(bad)).toMatchObject({ error: 'LINK_INVALID' })
      }
      expect(await visitor(swiss).confirm(token)).toMatchObject({ error: 'LINK_INVALID' })
      now += 7 * day
      expect(await visitor(german).confirm(token)).toMatchObject({ error: 'LINK_INVALID' })
      expect(await row(email, 'de')).toMatchObject({ state: 'pending' })
    })

    test('is executed once, however often it is sent; at the same moment, too', async () => {
      const email = newAddress()
      const id = randomUUID()
      const person = visitor()
      const same = await Promise.all([1, 2, 3].map(() => person.subscribe(email, {}, id)))
      expect(same.map(({ step }) => step)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
      const other = newAddress()
      const many = await Promise.all([1, 2, 3].map(() => visitor().subscribe(other)))
      expect(many.map(({ step }) => step).sort()).toEqual([
        'ALREADY_SUBSCRIBED',
        'ALREADY_SUBSCRIBED',
        'CONFIRMED',
      ])
      for (const address of [email, other]) {
        expect(await emailsTo(address)).toHaveLength(1)
        expect(await giftsOf(address)).toHaveLength(2)
      }
    })

    test('stores no unknown area, nor an invalid salutation or page', async () => {
      const email = newAddress()
      await visitor().subscribe(email, { areaKey: '<script>', page: 'https://evil.example/' })
      expect(await row(email)).toMatchObject({ area_key: null, salutation: 'notSpecified' })
      expect((await proofOf(opened.database, 'nl', email))[0]?.page).toBeNull()
    })

    test('reports what is missing, and stores nothing', async () => {
      const person = visitor()
      const bad = { firstName: 'b'.repeat(10_000), lastName: 'X\r\nBcc: all@klant.example', consent: false }
      expect(await person.subscribe('anna@klant.example\r\nBcc: b@klant.example', bad)).toMatchObject({
        error: 'INVALID_INPUT',
        problems: [
          { field: 'email', problem: 'email' },
          { field: 'firstName', problem: 'tooLong' },
          { field: 'lastName', problem: 'letters' },
          { field: 'consent', problem: 'required' },
        ],
      })
    })

    test('deletes addresses that were not confirmed', async () => {
      const email = newAddress()
      await visitor(german).subscribe(email)
      now += 15 * day
      await visitor(german).subscribe(newAddress())
      expect(await row(email, 'de')).toBeUndefined()
      expect(await kinds(email, 'de')).toEqual([])
    })

    test('again while old addresses are deleted preserves the new subscription', async () => {
      const email = newAddress()
      await visitor(german).subscribe(email)
      await opened.database.transaction().execute(async (db) => {
        const requestsAgain: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          // As another process would, between the query and the deletion.
          async transformResult({ result }) {
            if (result.rows.length > 0)
              await changeRecipient(db, { tenant_id: 'de', email_key: email }, { asked_at: now + 40 * day })
            return result
          },
        }
        await deleteUnconfirmed(db.withPlugin(requestsAgain), 'de', now + 39 * day)
      })
      expect(await row(email, 'de')).toMatchObject({ state: 'pending' })
      expect(await kinds(email, 'de')).toEqual(['asked'])
    })
  })

  describe('[LAW-8] the proof of consent', () => {
    test('has its text, the moment, the page and its origin, then the confirmation', async () => {
      const email = newAddress()
      const person = visitor({ ...german, address: '203.0.113.77' })
      const { id, text } = await person.words()
      await person.subscribe(email)
      const requested = now
      now += 3_600_000
      await person.confirm(tokenIn((await emailsTo(email, 'de'))[0]?.text))
      const proof = await proofOf(opened.database, 'de', email)
      expect(proof).toMatchObject([
        { kind: 'asked', at: requested, text_id: id, text, page: '/klantenservice/nieuwsbrief/aanmelden' },
        { kind: 'subscribed', at: now },
      ])
      expect(text).toContain('Lindrich')
      const [source, later] = proof.map((each) => each.source)
      expect(source).toBe(later)
      expect(source).toMatch(/^[\w-]{43}$/)
    })

    test('does not accept a text that was not shown', async () => {
      const email = newAddress()
      expect(await visitor().subscribe(email, { consentId: 'older' })).toMatchObject({
        error: 'CONSENT_CHANGED',
      })
      expect(await row(email)).toBeUndefined()
    })

    test('stays when the subscription ends', async () => {
      const { email, token } = await reader()
      await visitor(german).change({ token, type: 'unsubscribe', code: 99 })
      expect(await kinds(email, 'de')).toEqual(['asked', 'ended', 'subscribed'])
    })
  })

  describe('[SEC-4] limits', () => {
    test('one address gets a limited number of emails, and the wait is reported', async () => {
      const email = newAddress()
      const responses = []
      for (let index = 0; index < 6; index += 1) responses.push(await visitor(german).subscribe(email))
      expect(responses.map(({ step }) => step).filter(Boolean)).toHaveLength(5)
      expect(responses.at(-1)).toMatchObject({ error: 'TOO_MANY_ATTEMPTS', waitSeconds: 60 })
    })

    test('a thousand subscriptions from one IP address stay few', async () => {
      const visit = { ...german, address: '203.0.113.9' }
      let taken = 0
      for (let index = 0; index < 60; index += 1) {
        const response = visitor(visit).subscribe(newAddress())
        await response.then(
          () => (taken += 1),
          // From then on each needs a proof of work (REL-3).
          (failure: Error) => expect(failure.message).toContain('PROOF_NEEDED'),
        )
      }
      expect(taken).toBe(21)
    })
  })

  describe('[NEW-4] gifts', () => {
    test('are a voucher and a discount on the tenant’s terms, for half a year', async () => {
      const { email } = await reader({ tenant: 'ch', locale: 'de-CH' })
      const [voucher, discount] = (await giftsOf(email, 'ch')).toSorted(
        (a, b) => Number(b.amount) - Number(a.amount),
      )
      expect(voucher).toMatchObject({
        amount: 500,
        minimum_order_value: 5000,
        after_returns: 1,
        uses: 1,
        categories: null,
      })
      expect(discount).toMatchObject({ percent: 10, minimum_order_value: 0, after_returns: 0, uses: 1 })
      expect(JSON.parse(discount?.categories ?? '')).toEqual(['women', 'men', 'women-shoes', 'home'])
      const zone = 'Europe/Zurich'
      expect(dayOf(Number(voucher?.valid_until) - 1, zone)).toBe(monthsAfter(dayOf(now, zone), 6))
      const welcome = (await emailsTo(email, 'ch')).map(({ text }) => text).join('')
      expect(welcome).toMatch(/CHF.5\.00: [A-Z2-9]{12}\n/)
      expect(welcome).toMatch(/CHF.50\.00/)
    })

    test('are not given again within six months, with a notice; later the voucher, never the discount', async () => {
      const { email, token } = await reader()
      const back = async () => {
        await visitor(german).subscribe(email)
        const requested = (await emailsTo(email, 'de')).find(({ text }) =>
          text.includes('bestaetigen?token='),
        )
        return visitor(german).confirm(tokenIn(requested?.text))
      }
      await visitor(german).change({ token, type: 'unsubscribe', code: 99 })
      now += 90 * day
      expect(await back()).toMatchObject({ step: 'CONFIRMED', gifts: [] })
      const texts = (await emailsTo(email, 'de')).map(({ text }) => text)
      expect(
        texts.filter((text) => text.includes('in den letzten 6 Monaten schon einen Gutschein')),
      ).toHaveLength(1)
      expect(await giftsOf(email, 'de')).toHaveLength(2)
      await visitor(german).change({ token, type: 'unsubscribe', code: 99 })
      now += 95 * day
      expect(await back()).toMatchObject({ gifts: ['VOUCHER'] })
    })
  })

  describe('[NEW-2] unsubscribing', () => {
    test.each([
      ['frequency', 0, {}, 'CHANGED'],
      ['frequency', 3, { frequency: 3 }, 'CHANGED'],
      ['unsubscribe', 99, { state: 'ended' }, 'ENDED'],
    ])('%s|%i by address', async (type, code, changed, step) => {
      const { email } = await reader()
      expect(await visitor(german).change({ email, type, code })).toMatchObject({ step })
      expect(await row(email, 'de')).toMatchObject({ state: 'subscribed', frequency: 0, ...changed })
    })

    test.each([7, 14, 21, 30])('pause|-100 of %i days', async (pauseDays) => {
      const { email } = await reader()
      await visitor(german).change({ email, type: 'pause', code: -100, pauseDays })
      expect(await row(email, 'de')).toMatchObject({ paused_until: now + pauseDays * day })
    })

    test.each([
      [199, { without_offers: 1, state: 'subscribed' }],
      [299, { without_stories: 1, state: 'subscribed' }],
      [99, { state: 'ended' }],
    ])('of nl: unsubscribe|%i', async (code, changed) => {
      const { email } = await reader({})
      expect(await visitor().change({ email, type: 'unsubscribe', code })).toMatchObject({ error: null })
      expect(await row(email)).toMatchObject(changed)
    })

    test('of nl: the second of two topics ends the subscription, which the result states', async () => {
      const { email } = await reader({})
      const change = (code: number) => visitor().change({ email, type: 'unsubscribe', code })
      expect(await change(299)).toMatchObject({ step: 'CHANGED' })
      expect(await change(199)).toMatchObject({ step: 'ENDED' })
      expect(await row(email)).toMatchObject({ state: 'ended' })
      // Who then chooses to end everything has what they want already.
      for (const code of [99, 199, 299])
        expect(await change(code)).toMatchObject({ error: null, step: 'ENDED' })
    })

    test.each([199, 299])(
      '[NEW-1] unsubscribe|%i is reverted by subscribing again, and an email confirms it',
      async (code) => {
        const { email } = await reader({})
        await visitor().change({ email, type: 'unsubscribe', code })
        expect(await visitor().subscribe(email)).toMatchObject({ step: 'CONFIRMED', gifts: null })
        expect(await row(email)).toMatchObject({ state: 'subscribed', without_offers: 0, without_stories: 0 })
        expect(await emailsTo(email)).toHaveLength(2)
        expect(await kinds(email)).toEqual(['asked', 'asked', 'changed', 'subscribed', 'subscribed'])
        expect(await visitor().subscribe(email)).toMatchObject({ step: 'ALREADY_SUBSCRIBED' })
      },
    )

    test('[NEW-1] a pause ends by subscribing again; the selected frequency stays', async () => {
      const { email } = await reader()
      await visitor(german).change({ email, type: 'frequency', code: 2 })
      expect(await visitor(german).subscribe(email)).toMatchObject({ step: 'ALREADY_SUBSCRIBED' })
      await visitor(german).change({ email, type: 'pause', code: -100, pauseDays: 7 })
      expect(await visitor(german).subscribe(email)).toMatchObject({ step: 'CONFIRMED' })
      expect(await row(email, 'de')).toMatchObject({ paused_until: null, frequency: 2 })
    })

    test('[NEW-2] a frequency that the shop no longer offers stays until its owner subscribes again', async () => {
      const { email } = await reader({})
      await changeRecipient(opened.database, { tenant_id: 'nl', email_key: email }, { frequency: 4 })
      await visitor().change({ email, type: 'unsubscribe', code: 199 })
      expect(await row(email)).toMatchObject({ state: 'subscribed', frequency: 4, without_offers: 1 })
      for (const step of ['CONFIRMED', 'ALREADY_SUBSCRIBED']) {
        expect(await visitor().subscribe(email)).toMatchObject({ step })
        expect(await row(email)).toMatchObject({ state: 'subscribed', frequency: 0, without_offers: 0 })
      }
    })

    test('an option of another tenant, or an unknown one, is refused', async () => {
      const { email } = await reader({})
      for (const [type, code] of [
        ['frequency', 0],
        ['pause', -100],
        ['unsubscribe', 1],
      ])
        expect(await visitor().change({ email, type, code, pauseDays: 7 })).toMatchObject({
          error: 'INVALID_INPUT',
        })
      const { email: otherEmail } = await reader()
      expect(
        await visitor(german).change({ email: otherEmail, type: 'unsubscribe', code: 199 }),
      ).toMatchObject({
        problems: [{ field: 'option', problem: 'choice' }],
      })
      for (const pauseDays of [null, 0, 8, 10_000])
        expect(
          await visitor(german).change({ email: otherEmail, type: 'pause', code: -100, pauseDays }),
        ).toMatchObject({
          problems: [{ field: 'pauseDays', problem: 'choice' }],
        })
    })

    test('[MAI-2] an address without subscription is not found: unknown, unconfirmed, or of another shop; ending twice is success', async () => {
      const { email } = await reader()
      const waiting = newAddress()
      await visitor(german).subscribe(waiting)
      const end = { type: 'unsubscribe', code: 99 }
      expect(await visitor(german).change({ email: newAddress(), ...end })).toMatchObject({
        error: 'NOT_FOUND',
      })
      expect(await visitor(german).change({ email: waiting, ...end })).toMatchObject({ error: 'NOT_FOUND' })
      expect(await visitor().change({ email, ...end })).toMatchObject({ error: 'NOT_FOUND' })
      for (const _ of ['first', 'again'])
        expect(await visitor(german).change({ email, ...end })).toMatchObject({ error: null, step: 'ENDED' })
      expect(await visitor(german).change({ email, type: 'frequency', code: 1 })).toMatchObject({
        error: 'NOT_FOUND',
      })
    })
  })

  describe('[NEW-3] the link of a mailing', () => {
    test('[MAI-2] ends it, and may be used twice; altered or of another tenant it finds nothing', async () => {
      const { email, token } = await reader()
      const end = { token, type: 'unsubscribe', code: 99 }
      expect(await visitor(german).mailing(token)).toEqual({ email, hasEnded: false })
      for (const bad of [`${token}x`, token.replace('.', ''), token.split('.')[0], '.', 'a'.repeat(10_000)]) {
        expect(await visitor(german).mailing(bad ?? '')).toBeNull()
        expect(await visitor(german).change({ ...end, token: bad })).toMatchObject({ error: 'NOT_FOUND' })
      }
      expect(await visitor(swiss).change(end)).toMatchObject({ error: 'NOT_FOUND' })
      expect(await row(email, 'de')).toMatchObject({ state: 'subscribed' })
      expect(await visitor(german).change(end)).toMatchObject({ error: null })
      const ended = await row(email, 'de')
      expect(await visitor(german).mailing(token)).toEqual({ email, hasEnded: true })
      expect(await visitor(german).change(end)).toMatchObject({ error: null, step: 'ENDED' })
      // The proof of the first time stays as it is.
      expect(await row(email, 'de')).toEqual(ended)
    })

    test('[MAI-2] is a success as well where the address waits for its confirmation, or its data are deleted', async () => {
      const { email, token } = await reader()
      const end = { token, type: 'unsubscribe', code: 99 }
      const change = (state: RecipientRow['state']) =>
        opened.database
          .updateTable('newsletter_recipient')
          .set({ state })
          .where('email_key', '=', email)
          .execute()
      await change('pending')
      expect(await visitor(german).mailing(token)).toEqual({ email, hasEnded: true })
      expect(await visitor(german).change(end)).toMatchObject({ error: null, step: 'ENDED' })
      expect(await row(email, 'de')).toMatchObject({ state: 'pending' })
      await opened.database.deleteFrom('newsletter_recipient').where('email_key', '=', email).execute()
      expect(await visitor(german).mailing(token)).toEqual({ email: '', hasEnded: true })
      expect(await visitor(german).change(end)).toMatchObject({ error: null, step: 'ENDED' })
      expect(await visitor(german).change({ token, type: 'frequency', code: 1 })).toMatchObject({
        error: 'NOT_FOUND',
      })
      expect(await visitor().mailing(token)).toBeNull()
    })
  })

  test('[LAW-10] the subscription is exported with a customer’s data, ends with the account, and the proof stays', async () => {
    const { email } = await reader()
    const account = await openAccount(
      opened.database,
      'de',
      {
        ...{ email, firstName: 'Katrin', lastName: 'Brandt', salutation: 'female', passwordHash: null },
        ...{ birthday: null, phone: null },
      },
      now,
    )
    const owner = customerOwner(account?.id ?? '')
    expect(await newsletterExporter.export(opened.database, 'de', owner)).toMatchObject({
      ...{ email, state: 'subscribed' },
      proof: [{ kind: 'asked' }, { kind: 'subscribed' }],
    })
    await opened.database
      .transaction()
      .execute((transaction) => newsletterExporter.erase(transaction, 'de', owner))
    expect(await row(email, 'de')).toBeUndefined()
    expect(await giftsOf(email, 'de')).toEqual([])
    expect(await kinds(email, 'de')).toEqual(['asked', 'erased', 'subscribed'])
    // The proof, and that the codes were given, can be found with the address, but does not contain it.
    for (const table of ['newsletter_event', 'newsletter_gift'] as const)
      expect(JSON.stringify(await opened.database.selectFrom(table).selectAll().execute())).not.toContain(
        email,
      )
    now += day
    await visitor(german).subscribe(email)
    const [requested] = await emailsTo(email, 'de')
    expect(await visitor(german).confirm(tokenIn(requested?.text))).toMatchObject({
      step: 'CONFIRMED',
      gifts: [],
    })
  })
})
