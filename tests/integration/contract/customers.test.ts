import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/api/context.ts'
import { hashPassword } from '#backend/customers/passwords.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { loggedInMergers, mergers } from '#backend/personal-data/merge-visitor.ts'
import { personalDataExporters } from '#backend/personal-data/personal-data.ts'
import { type Browser, type BrowserContext, openBrowser } from './browser.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

const hour = 3_600_000
const good = { error: null, problems: [], waitSeconds: null }

describe('[LOG-1..5] customers', () => {
  let opened: TestShop
  let shop: Backend
  let now = Date.parse('2026-11-21T10:00:00Z')
  let visitors = 0

  beforeAll(async () => {
    opened = await openTestShop({ products: 10 })
    shop = opened.shop
  }, 60_000)
  afterAll(() => opened.close())
  const domains = { mergers: [...mergers], proven: [...loggedInMergers], ownData: [...personalDataExporters] }
  afterEach(() => {
    mergers.splice(0, mergers.length, ...domains.mergers)
    loggedInMergers.splice(0, loggedInMergers.length, ...domains.proven)
    personalDataExporters.splice(0, personalDataExporters.length, ...domains.ownData)
  })

  const browser = (visit: BrowserContext = {}): Browser => {
    visitors += 1
    return openBrowser(shop, { address: `192.0.2.${visitors}`, now: () => now, ...visit })
  }
  const newEmail = () => `anna.${randomUUID()}@duinlicht.example`
  const mailTo = async (recipient: string, tenant = 'nl') =>
    (await shownEmails(opened.database, tenant, 500)).filter((sentEmail) => sentEmail.recipient === recipient)
  const tokenIn = (text: string | undefined): string => /\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  const person = (email: string) => ({
    salutation: 'female',
    firstName: 'Anna',
    lastName: 'de Wit',
    email,
    password: 'zonlicht',
    birthday: '31-12-1980',
  })

  /** Registers a new customer, follows the link of the email, and is logged in. */
  async function customer(visit: BrowserContext = {}): Promise<{ page: Browser; email: string }> {
    const page = browser(visit)
    const email = newEmail()
    expect(await page.execute('register', person(email))).toMatchObject(good)
    const [sentEmail] = await mailTo(email, visit.tenant)
    now += 1
    const confirming = { token: tokenIn(sentEmail?.text), email }
    expect(await page.execute('confirmRegistration', confirming)).toMatchObject({
      ...good,
      customer: { name: 'Anna de Wit', email },
    })
    return { page, email }
  }

  describe('[LOG-5] registration', () => {
    test('is completed by an emailed link, once', async () => {
      const page = browser()
      const email = newEmail()
      expect(await page.execute('register', person(email))).toEqual({ ...good, customer: null })
      const [sentEmail] = await mailTo(email)
      expect(sentEmail?.subject).toBe('Bevestig je account bij Duinlicht')
      // A stranger may have typed address and name.
      expect(sentEmail?.text).not.toContain('Anna')
      expect(sentEmail?.text).toContain('http://nl.localhost/kasse/registrieren/bevestigen?token=')
      const token = tokenIn(sentEmail?.text)
      expect(await page.query('query ($token: String!) { mailedLink(token: $token) }', { token })).toEqual({
        mailedLink: 'REGISTER',
      })
      const response = await page.execute('confirmRegistration', { token })
      expect(response).toMatchObject({
        ...good,
        customer: { name: 'Anna de Wit', email, softLoggedIn: false },
      })
      expect(response.customer.businessPartnerNo).toMatch(/^[1-9]\d{8}$/)
      expect(page.flags()).toEqual({ bonusProgramme: false, creditAffinity: false, withoutPassword: false })
      expect(await browser().execute('confirmRegistration', { token })).toMatchObject({
        error: 'LINK_INVALID',
      })
    })

    test('[LOG-5] its link works once, however often it is sent; a repeat does not log in', async () => {
      const page = browser()
      const email = newEmail()
      await page.execute('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      const id = randomUUID()
      const both = [page, page].map((each) => each.execute('confirmRegistration', { token }, id))
      expect(await Promise.all(both)).toMatchObject([good, good])
      const known = { ...good, customer: { email } }
      expect(await page.execute('confirmRegistration', { token }, id)).toMatchObject(known)
      const other = { error: 'LINK_INVALID', customer: null }
      expect(await browser().execute('confirmRegistration', { token }, id)).toMatchObject(other)
    })

    test('[SEC-3] confirmed in a browser that did not register, it does not log in, and does not join the data of the visitor of that browser', async () => {
      const moved: string[] = []
      mergers.push(async (_, __, from) => {
        moved.push(from)
      })
      const email = newEmail()
      const [stranger, anna] = [browser(), browser()]
      await stranger.execute('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      const id = randomUUID()
      for (const _ of ['first', 'repeated'])
        expect(await anna.execute('confirmRegistration', { token, email }, id)).toEqual({
          ...good,
          customer: null,
        })
      expect(await anna.query('{ customer { email } }')).toEqual({ customer: null })
      expect(moved).toEqual([])
      expect(anna.devices).toEqual([])
      // The account exists for a customer with the password.
      const loggedIn = await anna.execute('logInByEmail', { email, password: 'zonlicht' })
      expect(loggedIn).toMatchObject({ ...good, customer: { email } })
      expect(moved).toHaveLength(1)
    })

    test('[SEC-3] a link from before the registering browser was recorded does not log in', async () => {
      const page = browser()
      const email = newEmail()
      await page.execute('register', person(email))
      const { detail, token_hash } = await opened.database
        .selectFrom('single_use')
        .select(['detail', 'token_hash'])
        .where('subject', '=', email)
        .executeTakeFirstOrThrow()
      const { registrant, ...before } = JSON.parse(detail)
      expect(registrant).toMatch(/^v:/)
      await opened.database
        .updateTable('single_use')
        .set({ detail: JSON.stringify(before) })
        .where('token_hash', '=', token_hash)
        .execute()
      const token = tokenIn((await mailTo(email))[0]?.text)
      expect(await page.execute('confirmRegistration', { token, email })).toEqual({ ...good, customer: null })
    })

    test('[LOG-4] an address with an account gets the same response, and an email about it', async () => {
      const { email } = await customer()
      const response = await browser().execute('register', person(email.toUpperCase()))
      expect(response).toEqual({ ...good, customer: null })
      const emails = await mailTo(email)
      expect(emails.map(({ subject }) => subject)).toContain('Je hebt al een account bij Duinlicht')
      expect(emails[0]?.text).not.toContain('token=')
    })

    test('[LOG-2] reports every invalid field', async () => {
      const { error, problems } = await browser().execute('register', {
        ...person('nope'),
        firstName: '<b>',
        lastName: '',
        password: '12345',
        birthday: '21-11-2015',
        phone: 'x',
      })
      expect(error).toBe('INVALID_INPUT')
      expect(
        problems.map(({ field, problem }: { field: string; problem: string }) => `${field} ${problem}`),
      ).toEqual([
        'firstName letters',
        'lastName required',
        'email email',
        'password tooShort',
        'birthday adult',
        'phone phone',
      ])
    })

    test('a link is valid for a day', async () => {
      const email = newEmail()
      await browser().execute('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      now += 24 * hour
      expect(await browser().execute('confirmRegistration', { token })).toMatchObject({
        error: 'LINK_INVALID',
      })
    })

    test('a registration sent again causes one email', async () => {
      const page = browser()
      const email = newEmail()
      const id = randomUUID()
      await page.execute('register', person(email), id)
      await page.execute('register', person(email), id)
      expect(await mailTo(email)).toHaveLength(1)
    })
  })

  describe('[LOG-1] log-in', () => {
    test('works by e-mail and password, in whichever case the address is typed', async () => {
      const { email } = await customer()
      const page = browser()
      const response = await page.execute('logInByEmail', {
        email: ` ${email.toUpperCase()} `,
        password: 'zonlicht',
      })
      expect(response).toMatchObject({ ...good, customer: { email, softLoggedIn: false } })
      expect(await page.execute('logOut')).toEqual({ ...good, customer: null })
      expect(await page.query('{ customer { name } }')).toEqual({ customer: null })
    })

    test('[SEC-4] an unknown address and a wrong password get the same message', async () => {
      const { email } = await customer()
      const wrong = await browser().execute('logInByEmail', { email, password: 'maanlicht' })
      const unknown = await browser().execute('logInByEmail', { email: newEmail(), password: 'maanlicht' })
      expect(wrong).toEqual({ error: 'NOT_RECOGNISED', problems: [], waitSeconds: null, customer: null })
      expect(unknown).toEqual(wrong)
    })

    test('[SEC-3] [SES-3] by number and birthday is soft and shows nothing private', async () => {
      const { page, email } = await customer()
      const { customer: known } = await page.query('{ customer { businessPartnerNo birthday } }')
      expect(known.birthday).toBe('1980-12-31')
      const other = browser()
      const customerNumber = known.businessPartnerNo
      const response = await other.execute('logInByCustomerNumber', {
        customerNumber,
        birthday: '31.12.1980',
      })
      expect(response).toMatchObject({
        ...good,
        customer: { name: 'Anna de Wit', email: null, softLoggedIn: true },
      })
      for (const command of ['deleteAccount', 'exportOwnData'])
        expect(await other.execute(command, { currentPassword: 'zonlicht' })).toMatchObject({
          error: 'LOGIN_NEEDED',
        })
      expect(
        await other.execute('changePassword', { currentPassword: 'zonlicht', password: 'sterrenlicht' }),
      ).toMatchObject({ error: 'LOGIN_NEEDED' })
      // A customer who is logged in already stays fully logged in.
      await page.execute('logInByCustomerNumber', { customerNumber, birthday: '1980-12-31' })
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email } })
      expect(
        await browser().execute('logInByCustomerNumber', { customerNumber, birthday: '30-12-1980' }),
      ).toMatchObject({ error: 'NOT_RECOGNISED' })
    })

    test('[SEC-1] gives a new cookie, and log-out ends the old one', async () => {
      const { page } = await customer()
      const before = page.cookie()
      await page.execute('logOut')
      const thief = browser()
      thief.takeCookie(before)
      expect(await thief.query('{ customer { name } }')).toEqual({ customer: null })
    })

    test('moves the visitor’s items to the customer', async () => {
      const moved: string[][] = []
      mergers.push(async (_, tenantId, from, to) => {
        moved.push([tenantId, from.slice(0, 2), to.slice(0, 2)])
      })
      const { email } = await customer()
      const page = browser()
      await page.execute('logInByEmail', { email, password: 'zonlicht' })
      await page.execute('logInByEmail', { email, password: 'zonlicht' })
      // At registration and at the first log-in; the items of a customer are not moved again.
      expect(moved).toEqual([
        ['nl', 'v:', 'c:'],
        ['nl', 'v:', 'c:'],
      ])
    })

    test('[SEC-3] by an emailed link names the account it opens, and moves nothing if the account was not shown', async () => {
      const moved: string[] = []
      mergers.push(async (_, __, from) => {
        moved.push(from)
      })
      const question = 'query ($token: String!) { mailedLink(token: $token) mailedLinkEmail(token: $token) }'
      const registered = async () => {
        const email = newEmail()
        const page = browser()
        await page.execute('register', person(email))
        return { page, email, token: tokenIn((await mailTo(email))[0]?.text) }
      }
      const one = await registered()
      const { page } = one
      const result = await page.query(question, { token: one.token })
      expect(result).toEqual({ mailedLink: 'REGISTER', mailedLinkEmail: one.email })
      const other = { token: one.token, email: newEmail() }
      expect(await page.execute('confirmRegistration', other)).toMatchObject({
        error: 'LINK_INVALID',
        customer: null,
      })
      // No account was shown: the account opens, and the visitor's items stay with the visitor.
      expect(await page.execute('confirmRegistration', { token: one.token })).toMatchObject(good)
      expect(moved).toEqual([])
      const two = await registered()
      const input = { token: two.token, email: two.email.toUpperCase() }
      expect(await two.page.execute('confirmRegistration', input)).toMatchObject(good)
      expect(moved).toHaveLength(1)
      expect(await page.query(question, { token: two.token })).toEqual({
        mailedLink: null,
        mailedLinkEmail: null,
      })
      await page.execute('requestPasswordReset', { email: two.email })
      const reset = (await mailTo(two.email)).find(({ text }) => text.includes('nieuw-wachtwoord'))
      const response = await page.query(question, { token: tokenIn(reset?.text) })
      expect(response).toEqual({ mailedLink: 'RESET', mailedLinkEmail: null })
    })

    test('[SEC-3] moves what needs a proof with the password, not with number and birthday', async () => {
      const { page, email } = await customer()
      const { customer: known } = await page.query('{ customer { businessPartnerNo } }')
      const moved: string[] = []
      mergers.push(async (_, __, from) => {
        moved.push(`gathered ${from}`)
      })
      loggedInMergers.push(async (_, __, from) => {
        moved.push(`said ${from}`)
      })
      const other = browser()
      const recognise = () =>
        other.execute('logInByCustomerNumber', {
          customerNumber: known.businessPartnerNo,
          birthday: '31-12-1980',
        })
      expect(await recognise()).toMatchObject(good)
      expect(await recognise()).toMatchObject(good)
      const [gathered] = moved
      expect(moved).toEqual([gathered])
      expect(await other.execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      expect(moved).toEqual([gathered, gathered?.replace('gathered', 'said')])
    })

    test('[TEN-7] an account of one shop is unknown in another', async () => {
      const { email, page } = await customer()
      const other = browser({ tenant: 'ch', locale: 'fr-CH' })
      expect(await other.execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      other.takeCookie(page.cookie())
      expect(await other.query('{ customer { name } }')).toEqual({ customer: null })
    })
  })

  describe('[SEC-4] guesses', () => {
    test('slow down from the sixth on, for existing and unknown accounts, from any IP address', async () => {
      const { email } = await customer()
      for (const address of [email, newEmail()]) {
        const responses: string[] = []
        for (let guess = 0; guess < 7; guess += 1) {
          const { error, waitSeconds } = await browser().execute('logInByEmail', {
            email: address,
            password: 'maanlicht',
          })
          responses.push(`${error} ${waitSeconds}`)
        }
        expect(responses).toEqual([...Array(6).fill('NOT_RECOGNISED null'), 'TOO_MANY_ATTEMPTS 1'])
      }
      // During the wait not even the right password is checked; after it the log-in succeeds and the attempts are
      // cleared.
      expect(await browser().execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'TOO_MANY_ATTEMPTS',
      })
      now += 1000
      expect(await browser().execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      expect(await browser().execute('logInByEmail', { email, password: 'maanlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
    })

    test('at the same moment are counted together', async () => {
      const { email } = await customer()
      const page = browser()
      await page.query('{ customer { name } }')
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => browser().execute('logInByEmail', { email, password: 'maanlicht' })),
      )
      expect(responses.filter(({ error }) => error === 'NOT_RECOGNISED')).toHaveLength(6)
      expect(responses.filter(({ error }) => error === 'TOO_MANY_ATTEMPTS')).toHaveLength(24)
    })

    test('[REL-3] of one IP address at many accounts are slowed down: each takes some work, and few are left', async () => {
      const errors: string[] = []
      const address = '198.51.100.7'
      for (let guess = 0; guess < 23; guess += 1)
        errors.push(
          (await browser({ address }).execute('logInByEmail', { email: newEmail(), password: 'maanlicht' }))
            .error,
        )
      expect(errors.slice(0, 21)).toEqual(Array(21).fill('NOT_RECOGNISED'))
      expect(errors.slice(21)).toEqual(['CAPTCHA_NEEDED', 'CAPTCHA_NEEDED'])
    })
  })

  describe('[REL-3] an account under a continuous guessing attack', () => {
    const crowd = async (email: string) => {
      for (let guess = 0; guess < 12; guess += 1) {
        now += 20_000
        await browser({ address: `2001:db8:${guess}::1` }).execute('logInByEmail', {
          email,
          password: 'maanlicht',
        })
      }
      const late = await browser().execute('logInByEmail', { email, password: 'zonlicht' })
      expect(late.error).not.toBeNull()
    }

    test('opens for its owner from a known device, and for no device with a forged mark', async () => {
      const { email, page } = await customer()
      const other = await customer()
      await crowd(email)
      const mine = browser().onDeviceOf(page)
      expect(await mine.execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      const theirs = browser().onDeviceOf(other.page)
      theirs.devices.push('', 'x', `${page.devices[0]}x`, 'a'.repeat(54))
      expect((await theirs.execute('logInByEmail', { email, password: 'zonlicht' })).error).not.toBeNull()
    })

    test('limits the guesses of a known device, too', async () => {
      const { email, page } = await customer()
      const stolen = browser().onDeviceOf(page)
      const errors: string[] = []
      for (let guess = 0; guess < 8; guess += 1)
        errors.push((await stolen.execute('logInByEmail', { email, password: 'maanlicht' })).error)
      expect(errors).toEqual([...Array(6).fill('NOT_RECOGNISED'), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    })

    test('opens for its owner from a new device by an emailed link; marks of the old password are invalid', async () => {
      const { email, page } = await customer()
      await crowd(email)
      const fresh = browser()
      await fresh.execute('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      await fresh.execute('resetPassword', { token, password: 'sterrenlicht' })
      expect(await fresh.execute('logInByEmail', { email, password: 'sterrenlicht' })).toMatchObject(good)
      const old = browser().onDeviceOf(page)
      await crowd(email)
      expect((await old.execute('logInByEmail', { email, password: 'sterrenlicht' })).error).not.toBeNull()
    })
  })

  describe('[REL-12] a password that is easily guessed', () => {
    const refused = { error: 'INVALID_INPUT', problems: [{ field: 'password', problem: 'guessable' }] }

    test('is refused at registration, and no email is sent', async () => {
      const email = newEmail()
      for (const password of ['123456789', 'PassWord1', 'Duinlicht1', 'Anna de Wit', email])
        expect(await browser().execute('register', { ...person(email), password })).toMatchObject(refused)
      expect(await mailTo(email)).toEqual([])
    })

    test('is refused with an emailed link, which stays valid for another attempt', async () => {
      const { page, email } = await customer()
      await page.execute('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      for (const password of ['qwerty123', email])
        expect(await browser().execute('resetPassword', { token, password })).toMatchObject(refused)
      expect(await browser().execute('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject(
        good,
      )
    })

    test('is refused in a change, and the previous one stays', async () => {
      const { page, email } = await customer()
      const input = { currentPassword: 'zonlicht', password: 'iloveyou' }
      expect(await page.execute('changePassword', input)).toMatchObject(refused)
      expect(await browser().execute('logInByEmail', { email, password: 'iloveyou' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await browser().execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
    })

    test('still works for a customer who has it already', async () => {
      const { email } = await customer()
      await opened.database
        .updateTable('customer')
        .set({ password_hash: await hashPassword('123456') })
        .where('email', '=', email)
        .execute()
      expect(await browser().execute('logInByEmail', { email, password: '123456' })).toMatchObject(good)
    })
  })

  describe('[LOG-3] a forgotten password', () => {
    test('is replaced by an emailed link, once, and every session ends', async () => {
      const { page, email } = await customer()
      const other = browser()
      expect(await other.execute('requestPasswordReset', { email })).toEqual({ ...good, customer: null })
      const [sentEmail] = await mailTo(email)
      now += 1
      expect(sentEmail?.subject).toBe('Kies een nieuw wachtwoord voor Duinlicht')
      expect(sentEmail?.text).toContain('24 uur geldig')
      const token = tokenIn(sentEmail?.text)
      expect(await other.execute('resetPassword', { token, password: '123' })).toMatchObject({
        problems: [{ field: 'password', problem: 'tooShort' }],
      })
      const id = randomUUID()
      const reset = await other.execute('resetPassword', { token, password: 'sterrenlicht' }, id)
      expect(reset).toEqual({ ...good, customer: null })
      // A retry gets the first result; another browser's attempt is too late.
      expect(await other.execute('resetPassword', { token, password: 'sterrenlicht' }, id)).toEqual(reset)
      expect(await browser().execute('resetPassword', { token, password: 'maanlicht' })).toMatchObject({
        error: 'LINK_INVALID',
      })
      expect(await page.query('{ customer { name } }')).toEqual({ customer: null })
      expect(await page.execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await page.execute('logInByEmail', { email, password: 'sterrenlicht' })).toMatchObject(good)
      expect((await mailTo(email))[0]?.subject).toBe('Je wachtwoord bij Duinlicht is gewijzigd')
    })

    test('[LOG-4] an unknown address gets the same response and no email', async () => {
      const email = newEmail()
      expect(await browser().execute('requestPasswordReset', { email })).toEqual({ ...good, customer: null })
      expect(await mailTo(email)).toEqual([])
    })

    test('a link is valid for 24 hours, also after a newer one', async () => {
      const { email } = await customer()
      await browser().execute('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      now += 24 * hour - 1
      const page = browser()
      expect(await page.query('query ($token: String!) { mailedLink(token: $token) }', { token })).toEqual({
        mailedLink: 'RESET',
      })
      now += 1
      expect(await page.execute('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject({
        error: 'LINK_INVALID',
      })
    })

    test.each(['', 'x', '../../..', 'a'.repeat(43), "' or 1=1 --"])(
      'a made-up link %j is invalid',
      async (token) => {
        expect(await browser().execute('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject({
          error: 'LINK_INVALID',
        })
      },
    )

    test('[SEC-4] the token is not in the database', async () => {
      const { email } = await customer()
      await browser().execute('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      const rows = await opened.database.selectFrom('single_use').selectAll().execute()
      expect(token).toHaveLength(43)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('emails to one address are limited', async () => {
      const email = newEmail()
      const errors = []
      for (let request = 0; request < 5; request += 1)
        errors.push((await browser().execute('requestPasswordReset', { email })).error)
      expect(errors).toEqual([null, null, null, null, 'TOO_MANY_ATTEMPTS'])
    })
  })

  describe('[LOG-5] a logged-in customer', () => {
    test('changes the password, and other devices are logged out', async () => {
      const { page, email } = await customer()
      const other = browser()
      await other.execute('logInByEmail', { email, password: 'zonlicht' })
      const input = { currentPassword: 'zonlicht', password: 'sterrenlicht' }
      expect(await page.execute('changePassword', { ...input, currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      const id = randomUUID()
      expect(await page.execute('changePassword', input, id)).toMatchObject(good)
      expect(await page.execute('changePassword', input, id)).toMatchObject(good)
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email } })
      expect(await other.query('{ customer { email } }')).toEqual({ customer: null })
    })

    test('changes the e-mail address by a link to the new one; the old one gets a notice', async () => {
      const { page, email } = await customer()
      const next = newEmail()
      expect(await page.execute('changeEmail', { email: next, currentPassword: 'zonlicht' })).toMatchObject(
        good,
      )
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email } })
      const [result] = await mailTo(next)
      expect(result?.text).not.toContain('Anna')
      const token = tokenIn(result?.text)
      expect(await browser().execute('confirmEmail', { token })).toMatchObject(good)
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email: next } })
      expect((await mailTo(email))[0]?.text).toContain(next)
      expect(await browser().execute('confirmEmail', { token })).toMatchObject({ error: 'LINK_INVALID' })
    })

    test('[SEC-3] gets the present address shown by a link to another one, which is refused if another was shown', async () => {
      const { page, email } = await customer()
      const next = newEmail()
      await page.execute('changeEmail', { email: next, currentPassword: 'zonlicht' })
      const token = tokenIn((await mailTo(next))[0]?.text)
      const question = 'query ($token: String!) { mailedLink(token: $token) mailedLinkEmail(token: $token) }'
      const result = await browser().query(question, { token })
      expect(result).toEqual({ mailedLink: 'EMAIL', mailedLinkEmail: email })
      for (const named of [next, newEmail()])
        expect(await browser().execute('confirmEmail', { token, email: named })).toMatchObject({
          error: 'LINK_INVALID',
        })
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email } })
      const named = email.toUpperCase()
      expect(await browser().execute('confirmEmail', { token, email: named })).toMatchObject(good)
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email: next } })
    })

    test('[LOG-5] confirms a new e-mail address once, however often it is sent', async () => {
      const { page } = await customer()
      const next = newEmail()
      await page.execute('changeEmail', { email: next, currentPassword: 'zonlicht' })
      const token = tokenIn((await mailTo(next))[0]?.text)
      const id = randomUUID()
      const both = [page, page].map((each) => each.execute('confirmEmail', { token }, id))
      expect(await Promise.all(both)).toMatchObject([good, good])
      expect(await page.execute('confirmEmail', { token }, id)).toMatchObject(good)
    })

    test('[LOG-5] gets an error at once for the present address as the new one, and no email', async () => {
      const { page, email } = await customer()
      const before = (await mailTo(email)).length
      const own = { email: ` ${email.toUpperCase()}`, currentPassword: 'zonlicht' }
      expect(await page.execute('changeEmail', own)).toMatchObject({
        error: 'INVALID_INPUT',
        problems: [{ field: 'email', problem: 'unchanged' }],
      })
      expect(await mailTo(email)).toHaveLength(before)
    })

    test('[LOG-4] can neither take nor detect the address of another account', async () => {
      const { email: theirs } = await customer()
      const { page, email } = await customer()
      expect(await page.execute('changeEmail', { email: theirs, currentPassword: 'zonlicht' })).toMatchObject(
        good,
      )
      const [sentEmail] = await mailTo(theirs)
      expect(sentEmail?.subject).toBe('Dit e-mailadres heeft al een account bij Duinlicht')
      expect(sentEmail?.text).not.toContain('token=')
      expect(await page.query('{ customer { email } }')).toEqual({ customer: { email } })
      // The email contains a name and goes to its owner, also if the address is typed in other characters that mean the
      // same.
      const wide = theirs.replace('example', 'ｅｘａｍｐｌｅ')
      expect(await page.execute('changeEmail', { email: wide, currentPassword: 'zonlicht' })).toMatchObject(
        good,
      )
      expect(await mailTo(wide)).toEqual([])
      expect((await mailTo(theirs)).filter(({ subject }) => subject === sentEmail?.subject)).toHaveLength(2)
    })

    test('[LAW-10] exports all data with the password', async () => {
      personalDataExporters.push({
        name: 'wishlist',
        export: async () => ['10000000'],
        erase: async () => {},
      })
      const { page, email } = await customer()
      expect(await page.execute('exportOwnData', { currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
        data: null,
      })
      const { data } = await page.execute('exportOwnData', { currentPassword: 'zonlicht' })
      expect(JSON.parse(data)).toMatchObject({
        customer: { email, firstName: 'Anna', birthday: '1980-12-31', hasPassword: true },
        wishlist: ['10000000'],
      })
      expect(data).not.toContain('argon2')
    })

    test('[LAW-10] deletes the account: no data name the person any more', async () => {
      const erased: string[] = []
      personalDataExporters.push({
        name: 'wishlist',
        export: async () => [],
        erase: async (_, tenantId, owner) => {
          erased.push(`${tenantId} ${owner.slice(0, 2)}`)
        },
      })
      const { page, email } = await customer()
      const other = browser()
      await other.execute('logInByEmail', { email, password: 'zonlicht' })
      expect(await page.execute('deleteAccount', { currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await page.execute('deleteAccount', { currentPassword: 'zonlicht' })).toEqual({
        ...good,
        customer: null,
      })
      expect(erased).toEqual(['nl c:'])
      for (const each of [page, other])
        expect(await each.query('{ customer { name } }')).toEqual({ customer: null })
      expect(await page.execute('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      const rows = JSON.stringify(await opened.database.selectFrom('customer').selectAll().execute())
      expect(rows).not.toContain(email)
      // The address can be registered again.
      expect(await browser().execute('register', person(email))).toMatchObject(good)
      expect((await mailTo(email)).filter(({ subject }) => subject.startsWith('Bevestig'))).toHaveLength(2)
    })
  })

  test('[SEC-9] a mutation needs an id of its own', async () => {
    await expect(browser().execute('logOut', undefined, 'again')).rejects.toThrow('UUID')
  })

  test('the emails of a shop are in its language', async () => {
    const { email } = await customer({ tenant: 'ch', locale: 'fr-CH' })
    const [sentEmail] = await mailTo(email, 'ch')
    expect(sentEmail?.subject).toBe('Confirmez votre compte chez Aurelline')
    expect(sentEmail?.text).toContain('/fr/kasse/registrieren/confirmer?token=')
  })
})
