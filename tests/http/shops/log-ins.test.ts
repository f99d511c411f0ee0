import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { readToken } from '#stores/session-token.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import type { RunningShops } from './kit/running-shops.ts'
import { startSmallShop } from './kit/small-shop.ts'

/** The real server with a small shop of its own, while browsers log in, out and again. */
const host = 'nl.localhost'
const sanne = demoCustomers.nl
let shops: RunningShops

beforeAll(async () => {
  shops = await startSmallShop()
})
afterAll(() => shops.stop())

const logInForms = {
  email: { do: 'logIn', email: sanne?.email ?? '', password: demoPassword },
  number: { customerNumber: sanne?.businessPartnerNo ?? '', birthday: sanne?.birthday ?? '' },
}

async function logIn(browser: Guest, way: keyof typeof logInForms = 'email'): Promise<void> {
  const { status } = await browser.send(`/kasse/registrieren?way=${way}`, logInForms[way])
  expect(status).toBe(303)
}

const tokenOf = async (browser: Guest): Promise<string> => (await browser.query('/api/session')).token

test('[SES-2] two log-ins with the same login state have different tags, which disclose nothing and grant nothing', async () => {
  const browser = new Guest(shops, host)
  await logIn(browser)
  const [state, tag, session] = ['loginState', 'sessionTag', 'session'].map((name) => browser.cookie(name))
  expect(state).toMatch(/^li(=|%3D)1/)
  expect(tag).toMatch(/^[\w-]{22}$/)
  const token = await tokenOf(browser)
  expect(browser.cookie('sessionTag')).toBe(tag)
  expect([token, session].join()).not.toContain(tag)
  const thief = new Guest(shops, host).setCookie('session', tag ?? '').setCookie('sessionTag', tag ?? '')
  expect(readToken(await tokenOf(thief))?.type).toBe(0)
  expect(thief.cookie('sessionTag')).toBeUndefined()

  await browser.send('/kasse/registrieren', { do: 'logOut' })
  expect([browser.cookie('loginState'), browser.cookie('sessionTag')]).toEqual([undefined, undefined])
  await logIn(browser)
  expect(browser.cookie('loginState')).toBe(state)
  expect(browser.cookie('sessionTag')).toMatch(/^[\w-]{22}$/)
  expect(browser.cookie('sessionTag')).not.toBe(tag)
})

test('[SES-2] a session from before there were tags gets one with the next session key; a visitor gets none', async () => {
  const browser = new Guest(shops, host)
  await logIn(browser)
  const before = browser.cookie('sessionTag') ?? ''
  const older = new Guest(shops, host).setCookie('session', browser.cookie('session') ?? '')
  await tokenOf(older)
  expect(older.cookie('sessionTag')).toBe(before)
  const visitor = new Guest(shops, host)
  await tokenOf(visitor)
  expect(visitor.cookie('sessionTag')).toBeUndefined()
})

test('[SES-1] [SES-2] [SEA-2] after the full log-in the soft token is invalid, also for the search history', async () => {
  const browser = new Guest(shops, host)
  await logIn(browser, 'number')
  const soft = await tokenOf(browser)
  const [tag, state] = [browser.cookie('sessionTag'), browser.cookie('loginState')]
  await logIn(browser)
  expect([readToken(soft)?.type, readToken(await tokenOf(browser))?.type]).toEqual([1, 2])
  expect(browser.cookie('loginState')).toBe(state)
  expect(browser.cookie('sessionTag')).not.toBe(tag)
  const response = await browser.query(
    '/api/search/searchhistory/v1',
    { term: 'jurk' },
    { 'x-ec-token': soft },
  )
  expect([response.status, response.errors]).toEqual([
    401,
    [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }],
  ])
})

test('[SES-2] a session ended on another device logs the browser out: the page clears its login state', async () => {
  const [here, otherBrowser, late] = [0, 1, 2].map(() => new Guest(shops, host)) as [Guest, Guest, Guest]
  for (const browser of [here, otherBrowser, late]) await logIn(browser)
  const change =
    'mutation ($m: ID!, $i: ChangePasswordInput!) { changePassword(mutationId: $m, input: $i) { error } }'
  const variables = {
    m: crypto.randomUUID(),
    i: { currentPassword: demoPassword, password: `${demoPassword}-2` },
  }
  const { data, errors } = await otherBrowser.query('/graphql', { query: change, variables })
  expect(errors).toBeUndefined()
  expect(data.changePassword.error).toBeNull()

  const token = await tokenOf(here)
  expect(readToken(token)?.type).toBe(0)
  expect([here.cookie('loginState'), here.cookie('sessionTag')]).toEqual([undefined, undefined])
  // The account page redirects to the log-in, which is shown.
  expect((await late.open('/mijn-account/overzicht')).status).toBe(303)
  expect(late.cookie('loginState')).toBeUndefined()
  // The device that changed the password stays logged in.
  expect(readToken(await tokenOf(otherBrowser))?.type).toBe(2)
  expect(otherBrowser.cookie('loginState')).toMatch(/^li/)
})

test('[SES-2] a login state without any session is ignored', async () => {
  const browser = new Guest(shops, host).setCookie('loginState', 'li%3D1%26ca%3D0%26bop%3D0%26np%3D0')
  await browser.query('/graphql', { query: '{ customer { name } }' })
  expect(browser.cookie('loginState')).toBeUndefined()
})

test.each([
  ['nl.localhost', '/kasse/registrieren', 'Dit wachtwoord is te makkelijk te raden: '],
  ['ch.localhost', '/kasse/registrieren', 'Dieses Passwort ist zu leicht zu erraten: '],
  ['ch.localhost', '/fr/kasse/registrieren', 'Ce mot de passe est trop facile à deviner\u00a0: '],
])(
  '[REL-12] the plain form of %s%s reports an easily guessed password at the field',
  async (at, path, words) => {
    const { status, text } = await new Guest(shops, at).send(path, {
      ...{ do: 'register', firstName: 'Anna', lastName: 'de Wit', birthday: '31-12-1980' },
      ...{ email: 'anna.guess@klant.example', password: 'password1' },
    })
    expect(status).toBe(422)
    const field = parsePage(text).only('#register-password')
    expect(field.attribute('aria-invalid')).toBe('true')
    expect(field.attribute('aria-describedby')).toContain('register-password-problem')
    expect(parsePage(text).only('#register-password-problem').text).toContain(words)
  },
)

test('[REL-12] password fields are masked and open to password managers', async () => {
  const log = parsePage((await new Guest(shops, host).open('/kasse/registrieren')).text)
  for (const [field, use] of [
    ['#log-in-password', 'current-password'],
    ['#register-password', 'new-password'],
  ] as const) {
    const input = log.only(field)
    expect([input.attribute('type'), input.attribute('autocomplete')]).toEqual(['password', use])
    for (const name of ['onpaste', 'readonly', 'maxlength', 'pattern'])
      expect(input.attribute(name)).toBeNull()
  }
})
