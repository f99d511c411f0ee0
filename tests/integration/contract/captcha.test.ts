import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCaptchaSolved } from '#backend/customers/rate-limits/captcha.ts'
import { openBrowser } from './browser.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'
import { solvedTask } from './solved-task.ts'

describe('[LOG-4] the captcha', () => {
  let opened: TestShop
  beforeAll(async () => {
    opened = await openTestShop({ products: 10 })
  }, 60_000)
  afterAll(() => opened.close())

  const solved = (tenantId = 'nl', now = Date.now()) => solvedTask(opened.database, tenantId, now)
  const judged = (payload: string | undefined, tenantId = 'nl') =>
    isCaptchaSolved(opened.database, tenantId, payload, Date.now())

  test('a solution is valid once', async () => {
    const payload = await solved()
    expect(await judged(payload)).toBe(true)
    expect(await judged(payload)).toBe(false)
  })

  test('[TEN-7] a solution is not valid at another shop, nor too late', async () => {
    expect(await judged(await solved(), 'ch')).toBe(false)
    expect(await judged(await solved('nl', Date.now() - 601_000))).toBe(false)
  })

  test('a solution with a lower difficulty, or a made-up one, is invalid', async () => {
    const easier = JSON.parse(Buffer.from(await solved(), 'base64').toString())
    easier.challenge.parameters.cost = 1
    easier.challenge.parameters.expiresAt += 1000
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const payloads = [
      undefined,
      '',
      'nonsense',
      made(null),
      made([]),
      made({ challenge: { signature: 'x', parameters: {} }, solution: {} }),
      made({ challenge: { signature: 'x', parameters: null }, solution: {} }),
      made({ challenge: easier.challenge, solution: { counter: 'x', derivedKey: 7 } }),
      made(easier),
    ]
    for (const payload of payloads) expect(await judged(payload), payload ?? 'nothing').toBe(false)
  })

  test('the captcha is required after a few failures, if the shop has one', async () => {
    const tenant = tenants.byId('nl')
    if (!tenant) throw new Error('Tenant nl is needed.')
    tenant.captcha = { afterFailures: 2 }
    const attempt = (captcha?: string) =>
      openBrowser(opened.shop).execute('logInByEmail', {
        email: 'bot@klant.example',
        password: 'maanlicht',
        ...(captcha && { captcha }),
      })
    try {
      const errors = []
      for (let guess = 0; guess < 3; guess += 1) errors.push((await attempt()).error)
      expect(errors).toEqual(['NOT_RECOGNISED', 'NOT_RECOGNISED', 'CAPTCHA_NEEDED'])
      const payload = await solved()
      expect((await attempt(payload)).error).toBe('NOT_RECOGNISED')
      expect((await attempt(payload)).error).toBe('CAPTCHA_NEEDED')
    } finally {
      delete tenant.captcha
    }
    expect((await attempt()).error).toBe('NOT_RECOGNISED')
  })
})
