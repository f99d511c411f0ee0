import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../../src/backend/api/context.ts'
import { hashPassword } from '../../../src/backend/customers/passwords.ts'
import { shownEmails } from '../../../src/backend/infra/mail/outbox.ts'
import { loggedInMergers, mergers } from '../../../src/backend/personal-data/merge-visitor.ts'
import { personalDataExporters } from '../../../src/backend/personal-data/personal-data.ts'
import { type Browser, browserAt, type Visit } from './browser.ts'
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

  const browser = (visit: Visit = {}): Browser => {
    visitors += 1
    return browserAt(shop, { address: `192.0.2.${visitors}`, now: () => now, ...visit })
  }
  const somebody = () => `anna.${randomUUID()}@duinlicht.example`
  const mailTo = async (recipient: string, tenant = 'nl') =>
    (await shownEmails(opened.database, tenant, 500)).filter((letter) => letter.recipient === recipient)
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
  async function customer(visit: Visit = {}): Promise<{ page: Browser; email: string }> {
    const page = browser(visit)
    const email = somebody()
    expect(await page.do('register', person(email))).toMatchObject(good)
    const [letter] = await mailTo(email, visit.tenant)
    now += 1
    const confirming = { token: tokenIn(letter?.text), email }
    expect(await page.do('confirmRegistration', confirming)).toMatchObject({
      ...good,
      customer: { name: 'Anna de Wit', email },
    })
    return { page, email }
  }

  describe('[LOG-5] registration', () => {
    test('is completed by an emailed link, once', async () => {
      const page = browser()
      const email = somebody()
      expect(await page.do('register', person(email))).toEqual({ ...good, customer: null })
      const [letter] = await mailTo(email)
      expect(letter?.subject).toBe('Bevestig je account bij Duinlicht')
      // A stranger may have typed address and name.
      expect(letter?.text).not.toContain('Anna')
      expect(letter?.text).toContain('http://nl.localhost/kasse/registrieren/bevestigen?token=')
      const token = tokenIn(letter?.text)
      expect(await page.ask('query ($token: String!) { mailedLink(token: $token) }', { token })).toEqual({
        mailedLink: 'REGISTER',
      })
      const answer = await page.do('confirmRegistration', { token })
      expect(answer).toMatchObject({ ...good, customer: { name: 'Anna de Wit', email, softLoggedIn: false } })
      expect(answer.customer.businessPartnerNo).toMatch(/^[1-9]\d{8}$/)
      expect(page.flags()).toEqual({ bonusProgramme: false, creditAffinity: false, withoutPassword: false })
      expect(await browser().do('confirmRegistration', { token })).toMatchObject({ error: 'LINK_INVALID' })
    })

    test('[LOG-5] its link works once, however often it is sent; a repeat logs nobody in', async () => {
      const page = browser()
      const email = somebody()
      await page.do('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      const id = randomUUID()
      const both = [page, page].map((each) => each.do('confirmRegistration', { token }, id))
      expect(await Promise.all(both)).toMatchObject([good, good])
      const known = { ...good, customer: { email } }
      expect(await page.do('confirmRegistration', { token }, id)).toMatchObject(known)
      const other = { error: 'LINK_INVALID', customer: null }
      expect(await browser().do('confirmRegistration', { token }, id)).toMatchObject(other)
    })

    test('[SEC-3] confirmed in a browser that did not register, it logs nobody in and takes nothing of its visitor', async () => {
      const moved: string[] = []
      mergers.push(async (_, __, from) => {
        moved.push(from)
      })
      const email = somebody()
      const [stranger, anna] = [browser(), browser()]
      await stranger.do('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      const id = randomUUID()
      for (const _ of ['first', 'repeated'])
        expect(await anna.do('confirmRegistration', { token, email }, id)).toEqual({
          ...good,
          customer: null,
        })
      expect(await anna.ask('{ customer { email } }')).toEqual({ customer: null })
      expect(moved).toEqual([])
      expect(anna.devices).toEqual([])
      // The account exists for a customer with the password.
      const loggedIn = await anna.do('logInByEmail', { email, password: 'zonlicht' })
      expect(loggedIn).toMatchObject({ ...good, customer: { email } })
      expect(moved).toHaveLength(1)
    })

    test('[SEC-3] a link from before the registering browser was recorded logs nobody in', async () => {
      const page = browser()
      const email = somebody()
      await page.do('register', person(email))
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
      expect(await page.do('confirmRegistration', { token, email })).toEqual({ ...good, customer: null })
    })

    test('[LOG-4] an address with an account gets the same response, and an email about it', async () => {
      const { email } = await customer()
      const answer = await browser().do('register', person(email.toUpperCase()))
      expect(answer).toEqual({ ...good, customer: null })
      const letters = await mailTo(email)
      expect(letters.map(({ subject }) => subject)).toContain('Je hebt al een account bij Duinlicht')
      expect(letters[0]?.text).not.toContain('token=')
    })

    test('[LOG-2] reports every invalid field', async () => {
      const { error, problems } = await browser().do('register', {
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
      const email = somebody()
      await browser().do('register', person(email))
      const token = tokenIn((await mailTo(email))[0]?.text)
      now += 24 * hour
      expect(await browser().do('confirmRegistration', { token })).toMatchObject({ error: 'LINK_INVALID' })
    })

    test('a registration sent again causes one email', async () => {
      const page = browser()
      const email = somebody()
      const id = randomUUID()
      await page.do('register', person(email), id)
      await page.do('register', person(email), id)
      expect(await mailTo(email)).toHaveLength(1)
    })
  })

  describe('[LOG-1] log-in', () => {
    test('works by e-mail and password, in whichever case the address is typed', async () => {
      const { email } = await customer()
      const page = browser()
      const answer = await page.do('logInByEmail', {
        email: ` ${email.toUpperCase()} `,
        password: 'zonlicht',
      })
      expect(answer).toMatchObject({ ...good, customer: { email, softLoggedIn: false } })
      expect(await page.do('logOut')).toEqual({ ...good, customer: null })
      expect(await page.ask('{ customer { name } }')).toEqual({ customer: null })
    })

    test('[SEC-4] an unknown address and a wrong password get the same message', async () => {
      const { email } = await customer()
      const wrong = await browser().do('logInByEmail', { email, password: 'maanlicht' })
      const unknown = await browser().do('logInByEmail', { email: somebody(), password: 'maanlicht' })
      expect(wrong).toEqual({ error: 'NOT_RECOGNISED', problems: [], waitSeconds: null, customer: null })
      expect(unknown).toEqual(wrong)
    })

    test('[SEC-3] [SES-3] by number and birthday is soft and shows nothing private', async () => {
      const { page, email } = await customer()
      const { customer: known } = await page.ask('{ customer { businessPartnerNo birthday } }')
      expect(known.birthday).toBe('1980-12-31')
      const other = browser()
      const customerNumber = known.businessPartnerNo
      const answer = await other.do('logInByCustomerNumber', { customerNumber, birthday: '31.12.1980' })
      expect(answer).toMatchObject({
        ...good,
        customer: { name: 'Anna de Wit', email: null, softLoggedIn: true },
      })
      for (const command of ['deleteAccount', 'exportOwnData'])
        expect(await other.do(command, { currentPassword: 'zonlicht' })).toMatchObject({
          error: 'LOGIN_NEEDED',
        })
      expect(
        await other.do('changePassword', { currentPassword: 'zonlicht', password: 'sterrenlicht' }),
      ).toMatchObject({ error: 'LOGIN_NEEDED' })
      // A customer who is logged in already stays fully logged in.
      await page.do('logInByCustomerNumber', { customerNumber, birthday: '1980-12-31' })
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email } })
      expect(
        await browser().do('logInByCustomerNumber', { customerNumber, birthday: '30-12-1980' }),
      ).toMatchObject({ error: 'NOT_RECOGNISED' })
    })

    test('[SEC-1] gives a new cookie, and log-out ends the old one', async () => {
      const { page } = await customer()
      const before = page.cookie()
      await page.do('logOut')
      const thief = browser()
      thief.takeCookie(before)
      expect(await thief.ask('{ customer { name } }')).toEqual({ customer: null })
    })

    test('moves the visitor’s items to the customer', async () => {
      const moved: string[][] = []
      mergers.push(async (_, tenantId, from, to) => {
        moved.push([tenantId, from.slice(0, 2), to.slice(0, 2)])
      })
      const { email } = await customer()
      const page = browser()
      await page.do('logInByEmail', { email, password: 'zonlicht' })
      await page.do('logInByEmail', { email, password: 'zonlicht' })
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
        const email = somebody()
        const page = browser()
        await page.do('register', person(email))
        return { page, email, token: tokenIn((await mailTo(email))[0]?.text) }
      }
      const one = await registered()
      const { page } = one
      const asked = await page.ask(question, { token: one.token })
      expect(asked).toEqual({ mailedLink: 'REGISTER', mailedLinkEmail: one.email })
      const other = { token: one.token, email: somebody() }
      expect(await page.do('confirmRegistration', other)).toMatchObject({
        error: 'LINK_INVALID',
        customer: null,
      })
      // No account was shown: the account opens, and the visitor's items stay with the visitor.
      expect(await page.do('confirmRegistration', { token: one.token })).toMatchObject(good)
      expect(moved).toEqual([])
      const two = await registered()
      const told = { token: two.token, email: two.email.toUpperCase() }
      expect(await two.page.do('confirmRegistration', told)).toMatchObject(good)
      expect(moved).toHaveLength(1)
      expect(await page.ask(question, { token: two.token })).toEqual({
        mailedLink: null,
        mailedLinkEmail: null,
      })
      await page.do('requestPasswordReset', { email: two.email })
      const reset = (await mailTo(two.email)).find(({ text }) => text.includes('nieuw-wachtwoord'))
      const answer = await page.ask(question, { token: tokenIn(reset?.text) })
      expect(answer).toEqual({ mailedLink: 'RESET', mailedLinkEmail: null })
    })

    test('[SEC-3] moves what needs a proof with the password, not with number and birthday', async () => {
      const { page, email } = await customer()
      const { customer: known } = await page.ask('{ customer { businessPartnerNo } }')
      const moved: string[] = []
      mergers.push(async (_, __, from) => {
        moved.push(`gathered ${from}`)
      })
      loggedInMergers.push(async (_, __, from) => {
        moved.push(`said ${from}`)
      })
      const other = browser()
      const recognise = () =>
        other.do('logInByCustomerNumber', {
          customerNumber: known.businessPartnerNo,
          birthday: '31-12-1980',
        })
      expect(await recognise()).toMatchObject(good)
      expect(await recognise()).toMatchObject(good)
      const [gathered] = moved
      expect(moved).toEqual([gathered])
      expect(await other.do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      expect(moved).toEqual([gathered, gathered?.replace('gathered', 'said')])
    })

    test('[TEN-7] an account of one shop is unknown in another', async () => {
      const { email, page } = await customer()
      const other = browser({ tenant: 'ch', locale: 'fr-CH' })
      expect(await other.do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      other.takeCookie(page.cookie())
      expect(await other.ask('{ customer { name } }')).toEqual({ customer: null })
    })
  })

  describe('[SEC-4] guesses', () => {
    test('slow down from the sixth on, for existing and unknown accounts, from any IP address', async () => {
      const { email } = await customer()
      for (const address of [email, somebody()]) {
        const answers: string[] = []
        for (let guess = 0; guess < 7; guess += 1) {
          const { error, waitSeconds } = await browser().do('logInByEmail', {
            email: address,
            password: 'maanlicht',
          })
          answers.push(`${error} ${waitSeconds}`)
        }
        expect(answers).toEqual([...Array(6).fill('NOT_RECOGNISED null'), 'TOO_MANY_ATTEMPTS 1'])
      }
      // During the wait not even the right password is checked; after it the log-in succeeds and the attempts are
      // cleared.
      expect(await browser().do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'TOO_MANY_ATTEMPTS',
      })
      now += 1000
      expect(await browser().do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      expect(await browser().do('logInByEmail', { email, password: 'maanlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
    })

    test('at the same moment are counted together', async () => {
      const { email } = await customer()
      const page = browser()
      await page.ask('{ customer { name } }')
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => browser().do('logInByEmail', { email, password: 'maanlicht' })),
      )
      expect(answers.filter(({ error }) => error === 'NOT_RECOGNISED')).toHaveLength(6)
      expect(answers.filter(({ error }) => error === 'TOO_MANY_ATTEMPTS')).toHaveLength(24)
    })

    test('[REL-3] of one IP address at many accounts are slowed down: each takes some work, and few are left', async () => {
      const errors: string[] = []
      const address = '198.51.100.7'
      for (let guess = 0; guess < 23; guess += 1)
        errors.push(
          (await browser({ address }).do('logInByEmail', { email: somebody(), password: 'maanlicht' })).error,
        )
      expect(errors.slice(0, 21)).toEqual(Array(21).fill('NOT_RECOGNISED'))
      expect(errors.slice(21)).toEqual(['CAPTCHA_NEEDED', 'CAPTCHA_NEEDED'])
    })
  })

  describe('[REL-3] an account under a continuous guessing attack', () => {
    const crowd = async (email: string) => {
      for (let guess = 0; guess < 12; guess += 1) {
        now += 20_000
        await browser({ address: `2001:db8:${guess}::1` }).do('logInByEmail', {
          email,
          password: 'maanlicht',
        })
      }
      const late = await browser().do('logInByEmail', { email, password: 'zonlicht' })
      expect(late.error).not.toBeNull()
    }

    test('opens for its owner from a known device, and for no device with a forged mark', async () => {
      const { email, page } = await customer()
      const other = await customer()
      await crowd(email)
      const mine = browser().onDeviceOf(page)
      expect(await mine.do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
      const theirs = browser().onDeviceOf(other.page)
      theirs.devices.push('', 'x', `${page.devices[0]}x`, 'a'.repeat(54))
      expect((await theirs.do('logInByEmail', { email, password: 'zonlicht' })).error).not.toBeNull()
    })

    test('limits the guesses of a known device, too', async () => {
      const { email, page } = await customer()
      const stolen = browser().onDeviceOf(page)
      const errors: string[] = []
      for (let guess = 0; guess < 8; guess += 1)
        errors.push((await stolen.do('logInByEmail', { email, password: 'maanlicht' })).error)
      expect(errors).toEqual([...Array(6).fill('NOT_RECOGNISED'), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    })

    test('opens for its owner from a new device by an emailed link; marks of the old password are invalid', async () => {
      const { email, page } = await customer()
      await crowd(email)
      const fresh = browser()
      await fresh.do('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      await fresh.do('resetPassword', { token, password: 'sterrenlicht' })
      expect(await fresh.do('logInByEmail', { email, password: 'sterrenlicht' })).toMatchObject(good)
      const old = browser().onDeviceOf(page)
      await crowd(email)
      expect((await old.do('logInByEmail', { email, password: 'sterrenlicht' })).error).not.toBeNull()
    })
  })

  describe('[REL-12] a password that is easily guessed', () => {
    const refused = { error: 'INVALID_INPUT', problems: [{ field: 'password', problem: 'guessable' }] }

    test('is refused at registration, and no email is sent', async () => {
      const email = somebody()
      for (const password of ['123456789', 'PassWord1', 'Duinlicht1', 'Anna de Wit', email])
        expect(await browser().do('register', { ...person(email), password })).toMatchObject(refused)
      expect(await mailTo(email)).toEqual([])
    })

    test('is refused with an emailed link, which stays valid for another attempt', async () => {
      const { page, email } = await customer()
      await page.do('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      for (const password of ['qwerty123', email])
        expect(await browser().do('resetPassword', { token, password })).toMatchObject(refused)
      expect(await browser().do('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject(good)
    })

    test('is refused in a change, and the previous one stays', async () => {
      const { page, email } = await customer()
      const input = { currentPassword: 'zonlicht', password: 'iloveyou' }
      expect(await page.do('changePassword', input)).toMatchObject(refused)
      expect(await browser().do('logInByEmail', { email, password: 'iloveyou' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await browser().do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject(good)
    })

    test('still works for a customer who has it already', async () => {
      const { email } = await customer()
      await opened.database
        .updateTable('customer')
        .set({ password_hash: await hashPassword('123456') })
        .where('email', '=', email)
        .execute()
      expect(await browser().do('logInByEmail', { email, password: '123456' })).toMatchObject(good)
    })
  })

  describe('[LOG-3] a forgotten password', () => {
    test('is replaced by an emailed link, once, and every session ends', async () => {
      const { page, email } = await customer()
      const other = browser()
      expect(await other.do('requestPasswordReset', { email })).toEqual({ ...good, customer: null })
      const [letter] = await mailTo(email)
      now += 1
      expect(letter?.subject).toBe('Kies een nieuw wachtwoord voor Duinlicht')
      expect(letter?.text).toContain('24 uur geldig')
      const token = tokenIn(letter?.text)
      expect(await other.do('resetPassword', { token, password: '123' })).toMatchObject({
        problems: [{ field: 'password', problem: 'tooShort' }],
      })
      const id = randomUUID()
      const reset = await other.do('resetPassword', { token, password: 'sterrenlicht' }, id)
      expect(reset).toEqual({ ...good, customer: null })
      // A retry gets the first result; another browser's attempt is too late.
      expect(await other.do('resetPassword', { token, password: 'sterrenlicht' }, id)).toEqual(reset)
      expect(await browser().do('resetPassword', { token, password: 'maanlicht' })).toMatchObject({
        error: 'LINK_INVALID',
      })
      expect(await page.ask('{ customer { name } }')).toEqual({ customer: null })
      expect(await page.do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await page.do('logInByEmail', { email, password: 'sterrenlicht' })).toMatchObject(good)
      expect((await mailTo(email))[0]?.subject).toBe('Je wachtwoord bij Duinlicht is gewijzigd')
    })

    test('[LOG-4] an unknown address gets the same response and no email', async () => {
      const email = somebody()
      expect(await browser().do('requestPasswordReset', { email })).toEqual({ ...good, customer: null })
      expect(await mailTo(email)).toEqual([])
    })

    test('a link is valid for 24 hours, also after a newer one', async () => {
      const { email } = await customer()
      await browser().do('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      now += 24 * hour - 1
      const page = browser()
      expect(await page.ask('query ($token: String!) { mailedLink(token: $token) }', { token })).toEqual({
        mailedLink: 'RESET',
      })
      now += 1
      expect(await page.do('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject({
        error: 'LINK_INVALID',
      })
    })

    test.each(['', 'x', '../../..', 'a'.repeat(43), "' or 1=1 --"])(
      'a made-up link %j is invalid',
      async (token) => {
        expect(await browser().do('resetPassword', { token, password: 'sterrenlicht' })).toMatchObject({
          error: 'LINK_INVALID',
        })
      },
    )

    test('[SEC-4] the token is not in the database', async () => {
      const { email } = await customer()
      await browser().do('requestPasswordReset', { email })
      const token = tokenIn((await mailTo(email))[0]?.text)
      const rows = await opened.database.selectFrom('single_use').selectAll().execute()
      expect(token).toHaveLength(43)
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test('emails to one address are limited', async () => {
      const email = somebody()
      const errors = []
      for (let request = 0; request < 5; request += 1)
        errors.push((await browser().do('requestPasswordReset', { email })).error)
      expect(errors).toEqual([null, null, null, null, 'TOO_MANY_ATTEMPTS'])
    })
  })

  describe('[LOG-5] a logged-in customer', () => {
    test('changes the password, and other devices are logged out', async () => {
      const { page, email } = await customer()
      const other = browser()
      await other.do('logInByEmail', { email, password: 'zonlicht' })
      const input = { currentPassword: 'zonlicht', password: 'sterrenlicht' }
      expect(await page.do('changePassword', { ...input, currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      const id = randomUUID()
      expect(await page.do('changePassword', input, id)).toMatchObject(good)
      expect(await page.do('changePassword', input, id)).toMatchObject(good)
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email } })
      expect(await other.ask('{ customer { email } }')).toEqual({ customer: null })
    })

    test('changes the e-mail address by a link to the new one; the old one gets a notice', async () => {
      const { page, email } = await customer()
      const next = somebody()
      expect(await page.do('changeEmail', { email: next, currentPassword: 'zonlicht' })).toMatchObject(good)
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email } })
      const [asked] = await mailTo(next)
      expect(asked?.text).not.toContain('Anna')
      const token = tokenIn(asked?.text)
      expect(await browser().do('confirmEmail', { token })).toMatchObject(good)
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email: next } })
      expect((await mailTo(email))[0]?.text).toContain(next)
      expect(await browser().do('confirmEmail', { token })).toMatchObject({ error: 'LINK_INVALID' })
    })

    test('[SEC-3] gets the present address shown by a link to another one, which is refused if another was shown', async () => {
      const { page, email } = await customer()
      const next = somebody()
      await page.do('changeEmail', { email: next, currentPassword: 'zonlicht' })
      const token = tokenIn((await mailTo(next))[0]?.text)
      const question = 'query ($token: String!) { mailedLink(token: $token) mailedLinkEmail(token: $token) }'
      const asked = await browser().ask(question, { token })
      expect(asked).toEqual({ mailedLink: 'EMAIL', mailedLinkEmail: email })
      for (const named of [next, somebody()])
        expect(await browser().do('confirmEmail', { token, email: named })).toMatchObject({
          error: 'LINK_INVALID',
        })
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email } })
      const named = email.toUpperCase()
      expect(await browser().do('confirmEmail', { token, email: named })).toMatchObject(good)
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email: next } })
    })

    test('[LOG-5] confirms a new e-mail address once, however often it is sent', async () => {
      const { page } = await customer()
      const next = somebody()
      await page.do('changeEmail', { email: next, currentPassword: 'zonlicht' })
      const token = tokenIn((await mailTo(next))[0]?.text)
      const id = randomUUID()
      const both = [page, page].map((each) => each.do('confirmEmail', { token }, id))
      expect(await Promise.all(both)).toMatchObject([good, good])
      expect(await page.do('confirmEmail', { token }, id)).toMatchObject(good)
    })

    test('[LOG-5] gets an error at once for the present address as the new one, and no email', async () => {
      const { page, email } = await customer()
      const before = (await mailTo(email)).length
      const own = { email: ` ${email.toUpperCase()}`, currentPassword: 'zonlicht' }
      expect(await page.do('changeEmail', own)).toMatchObject({
        error: 'INVALID_INPUT',
        problems: [{ field: 'email', problem: 'unchanged' }],
      })
      expect(await mailTo(email)).toHaveLength(before)
    })

    test('[LOG-4] can neither take nor detect the address of another account', async () => {
      const { email: theirs } = await customer()
      const { page, email } = await customer()
      expect(await page.do('changeEmail', { email: theirs, currentPassword: 'zonlicht' })).toMatchObject(good)
      const [letter] = await mailTo(theirs)
      expect(letter?.subject).toBe('Dit e-mailadres heeft al een account bij Duinlicht')
      expect(letter?.text).not.toContain('token=')
      expect(await page.ask('{ customer { email } }')).toEqual({ customer: { email } })
      // The email contains a name and goes to its owner, also if the address is typed in other characters that mean the
      // same.
      const wide = theirs.replace('example', 'ｅｘａｍｐｌｅ')
      expect(await page.do('changeEmail', { email: wide, currentPassword: 'zonlicht' })).toMatchObject(good)
      expect(await mailTo(wide)).toEqual([])
      expect((await mailTo(theirs)).filter(({ subject }) => subject === letter?.subject)).toHaveLength(2)
    })

    test('[LAW-10] exports all data with the password', async () => {
      personalDataExporters.push({
        name: 'wishlist',
        export: async () => ['10000000'],
        erase: async () => {},
      })
      const { page, email } = await customer()
      expect(await page.do('exportOwnData', { currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
        data: null,
      })
      const { data } = await page.do('exportOwnData', { currentPassword: 'zonlicht' })
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
      await other.do('logInByEmail', { email, password: 'zonlicht' })
      expect(await page.do('deleteAccount', { currentPassword: 'nope' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      expect(await page.do('deleteAccount', { currentPassword: 'zonlicht' })).toEqual({
        ...good,
        customer: null,
      })
      expect(erased).toEqual(['nl c:'])
      for (const each of [page, other])
        expect(await each.ask('{ customer { name } }')).toEqual({ customer: null })
      expect(await page.do('logInByEmail', { email, password: 'zonlicht' })).toMatchObject({
        error: 'NOT_RECOGNISED',
      })
      const rows = JSON.stringify(await opened.database.selectFrom('customer').selectAll().execute())
      expect(rows).not.toContain(email)
      // The address can be registered again.
      expect(await browser().do('register', person(email))).toMatchObject(good)
      expect((await mailTo(email)).filter(({ subject }) => subject.startsWith('Bevestig'))).toHaveLength(2)
    })
  })

  test('[SEC-9] a mutation needs an id of its own', async () => {
    await expect(browser().do('logOut', undefined, 'again')).rejects.toThrow('UUID')
  })

  test('the emails of a shop are in its language', async () => {
    const { email } = await customer({ tenant: 'ch', locale: 'fr-CH' })
    const [letter] = await mailTo(email, 'ch')
    expect(letter?.subject).toBe('Confirmez votre compte chez Aurelline')
    expect(letter?.text).toContain('/fr/kasse/registrieren/confirmer?token=')
  })
})
