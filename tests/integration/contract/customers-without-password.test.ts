import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/api/context.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { type Browser, openBrowser } from './browser.ts'
import { newCustomer } from './new-customer.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

const minute = 60_000
const good = { error: null, problems: [], waitSeconds: null }

let opened: TestShop
let now = Date.parse('2026-11-21T10:00:00Z')
let visitors = 0
let shop: Backend
beforeAll(async () => {
  opened = await openTestShop({ products: 4 })
  shop = { ...opened.shop, sessions: new Sessions(opened.database, () => now) }
}, 60_000)
afterAll(() => opened.close())

const browser = (tenant = 'nl'): Browser => {
  visitors += 1
  return openBrowser(shop, { tenant, address: `192.0.2.${visitors}`, now: () => now })
}
/** A customer without a password who has just logged in by an emailed link. */
async function customer(): Promise<{ page: Browser; email: string; id: string }> {
  const { id, email } = await newCustomer(opened.database, 'nl')
  const page = browser()
  page.takeCookie((await shop.sessions.open({ id: 'nl' }, id, 2)).cookie)
  return { page, email, id }
}
const emailsTo = async (email: string) =>
  (await shownEmails(opened.database, 'nl', 500)).filter(({ recipient }) => recipient === email)
const tokenIn = (text: string | undefined): string => /\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

const commands = [
  ['changePassword', { currentPassword: '', password: 'duinroos achter het hek' }],
  ['changeEmail', { currentPassword: '', email: 'nieuw@klant.example' }],
  ['exportOwnData', { currentPassword: '' }],
  ['deleteAccount', { currentPassword: '' }],
] as const

describe('[PAP-5] [SES-2] a customer without a password', () => {
  test('is marked by np, and has hasPassword false', async () => {
    const { page } = await customer()
    expect(await page.query('{ customer { hasPassword softLoggedIn } }')).toEqual({
      customer: { hasPassword: false, softLoggedIn: false },
    })
  })

  test.each(commands)('executes %s without one, within half an hour of the log-in', async (name, input) => {
    const { page, email } = await customer()
    now += 29 * minute
    expect(await page.execute(name, input)).toMatchObject(good)
    expect((await emailsTo(email)).filter(({ text }) => text.includes('bevestigen?token='))).toEqual([])
  })

  test.each(commands)('confirms %s later by an emailed link, which executes it', async (name, input) => {
    const { page, email, id } = await customer()
    now += 31 * minute
    expect(await page.execute(name, input)).toMatchObject({ error: 'CONFIRMATION_MAILED' })
    const row = await opened.database
      .selectFrom('customer')
      .select(['email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email, password_hash: null })
    const [sentEmail] = await emailsTo(email)
    const token = tokenIn(sentEmail?.text)
    expect(await page.query('query ($token: String!) { mailedLink(token: $token) }', { token })).toEqual({
      mailedLink: 'LOG_IN',
    })
    expect(await browser('de').execute('logInByLink', { token })).toMatchObject({ error: 'LINK_INVALID' })
    const named = await page.query('query ($token: String!) { mailedLinkEmail(token: $token) }', { token })
    expect(named).toEqual({ mailedLinkEmail: email })
    const stranger = { token, email: 'een.ander@klant.example' }
    expect(await page.execute('logInByLink', stranger)).toMatchObject({ error: 'LINK_INVALID' })
    expect(await page.execute('logInByLink', { token, email })).toMatchObject({
      ...good,
      customer: { email },
    })
    expect(page.flags()).toMatchObject({ withoutPassword: true })
    expect(await browser().execute('logInByLink', { token })).toMatchObject({ error: 'LINK_INVALID' })
    expect(await page.execute(name, input)).toMatchObject(good)
  })

  test('has a link that expires after an hour', async () => {
    const { page, email } = await customer()
    now += 31 * minute
    await page.execute('deleteAccount', { currentPassword: '' })
    const token = tokenIn((await emailsTo(email))[0]?.text)
    now += 61 * minute
    expect(await page.execute('logInByLink', { token })).toMatchObject({ error: 'LINK_INVALID' })
  })

  test('gets a limited number of emails', async () => {
    const { page, email } = await customer()
    now += 31 * minute
    for (let count = 0; count < 3; count += 1) await page.execute('deleteAccount', { currentPassword: '' })
    expect(await page.execute('deleteAccount', { currentPassword: '' })).toMatchObject({
      error: 'CONFIRMATION_MAILED',
    })
    expect(await page.execute('deleteAccount', { currentPassword: '' })).toMatchObject({
      error: 'TOO_MANY_ATTEMPTS',
    })
    expect(await emailsTo(email)).toHaveLength(4)
  })

  test('sets a first password, which ends np and other sessions, and is required from then on', async () => {
    const { page, email, id } = await customer()
    const other = browser()
    other.takeCookie((await shop.sessions.open({ id: 'nl' }, id, 2)).cookie)
    const password = 'duinroos achter het hek'
    expect(await page.execute('changePassword', { currentPassword: '', password })).toMatchObject(good)
    expect(page.flags()).toMatchObject({ withoutPassword: false })
    expect(await page.query('{ customer { hasPassword } }')).toEqual({ customer: { hasPassword: true } })
    expect(await other.query('{ customer { name } }')).toEqual({ customer: null })
    expect(await browser().execute('logInByEmail', { email, password })).toMatchObject(good)
    expect(await page.execute('deleteAccount', { currentPassword: '' })).toMatchObject({
      error: 'INVALID_INPUT',
      problems: [{ field: 'currentPassword', problem: 'required' }],
    })
    expect(await page.execute('deleteAccount', { currentPassword: 'something else' })).toMatchObject({
      error: 'NOT_RECOGNISED',
    })
  })

  test('[LOG-3] gets a password by the emailed reset as well', async () => {
    const { email } = await customer()
    const page = browser()
    expect(await page.execute('requestPasswordReset', { email })).toMatchObject(good)
    const token = tokenIn((await emailsTo(email))[0]?.text)
    const password = 'duinroos achter het hek'
    expect(await page.execute('resetPassword', { token, password })).toMatchObject(good)
    expect(await page.execute('logInByEmail', { email, password })).toMatchObject(good)
    expect(page.flags()).toMatchObject({ withoutPassword: false })
  })

  test('differs from a customer with a password who leaves it empty', async () => {
    const { email } = await customer()
    for (const password of ['', ' ', 'null', 'undefined'])
      expect((await browser().execute('logInByEmail', { email, password })).error).not.toBeNull()
  })
})
