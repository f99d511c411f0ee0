import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '#contract/capabilities.ts'
import { NotRun } from '#tests/conformance/check.ts'
import { checksFor, commandChecks, readingChecks } from '#tests/conformance/checks.ts'
import { type Given, givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { tenantWith } from '../gateway/fake-backends.ts'
import { newVisitor, nl, openEmbedded } from './embedded-client.ts'
import { lies, lying } from './lies.ts'

let embedded: Awaited<ReturnType<typeof openEmbedded>>
beforeAll(async () => {
  embedded = await openEmbedded()
}, 60_000)
afterAll(() => embedded.opened.close())

/** In one process there is neither an endpoint nor REST. */
const inProcess = [...readingChecks, ...commandChecks].filter(({ requires }) => requires === undefined)

describe('[DEV-4] the embedded shop fulfils the contract, with commands', () => {
  // The checks that only read run over HTTP, for each tenant (conformance-over-http.test.ts).
  test.each(commandChecks)('$title', ({ run }) => run(embedded.client()))
})

describe('[DEV-4] a shop with one fault fails the check for it', () => {
  test('every check has a lie that it finds', () => {
    const without = inProcess.filter(({ title }) => !lies.some(({ check }) => title.startsWith(check)))
    expect(without.map(({ title }) => title)).toEqual([])
  })

  test.each(lies.map((lie) => [lie.check, lie] as const))('%s…', async (title, lie) => {
    const selected = inProcess.filter((check) => check.title.startsWith(title))
    expect(selected).toHaveLength(1)
    const liar = processClient(
      lying(() => newVisitor(embedded.opened, nl), lie),
      'nl-NL',
      {
        ...embedded.given,
        email: givenOf().email,
      },
    )
    const error = await selected[0]?.run(liar).then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotRun)
    expect(error?.message).toMatch(lie.message)
  })

  test('and no other check', async () => {
    for (const title of [
      '[BAS-6] two equal',
      '[WIS-1] unknown products',
      '[LAW-3] a withdrawal is',
      '[PRO-2] recomm',
    ]) {
      const lie = lies.find(({ check }) => check.startsWith(title))
      if (!lie) throw new Error(title)
      const liar = processClient(
        lying(() => newVisitor(embedded.opened, nl), lie),
        'nl-NL',
        {
          ...embedded.given,
          email: givenOf().email,
        },
      )
      const printed: string[] = []
      const { capability } = inProcess.find((check) => check.title.startsWith(title)) ?? {}
      const checks = inProcess.filter((check) => check.capability === capability)
      await report(checks, liar, (text) => printed.push(text))
      expect(printed.filter((text) => text.startsWith('✗')).map((text) => text.split('\n')[0])).toEqual([
        expect.stringContaining(title),
      ])
    }
  })
})

describe('capabilities that are off', () => {
  const offTenant = (change: Record<string, string> = {}) =>
    tenantWith({ ...Object.fromEntries(capabilities.map((name) => [name, 'off'])), ...change })
  const given = { profile: new Set<never>(), off: new Set(capabilities) }

  test('each answers null, empty or NOT_OFFERED', async () => {
    const shop = processClient(() => newVisitor(embedded.opened, offTenant()), 'nl-NL', given)
    const printed: string[] = []
    const counts = await report(checksFor(shop.given), shop, (text) => printed.push(text))
    expect([printed.filter((text) => text.startsWith('✗')), counts.passed]).toEqual([
      [],
      capabilities.length + 1,
    ])
  })

  /** A visitor has no points in either case. */
  const visible = capabilities.filter((capability) => capability !== 'loyalty')
  test.each(visible)('%s that is there is found, and no other one', async (capability) => {
    const shop = processClient(() => newVisitor(embedded.opened, nl), 'nl-NL', {
      ...given,
      off: new Set([capability]),
    })
    const [check] = checksFor(shop.given).filter(({ title }) => title.includes(' is off: '))
    await expect(check?.run(shop)).rejects.toThrow(/is not empty|instead of NOT_OFFERED/)
  })
})

describe('what the caller gives', () => {
  const outcome = async (change: Partial<Given>, title: string) => {
    const shop = embedded.client(change)
    const printed: string[] = []
    const checks = checksFor(shop.given).filter((check) => check.title.startsWith(title))
    return [await report(checks, shop, (text) => printed.push(text)), printed.join('\n')] as const
  }

  test.each<[string, Partial<Given>, string, string]>([
    ['no customer', { customer: undefined }, '[SES-2] a log-in', '--customer EMAIL:PASSWORD'],
    ['no voucher', { voucher: undefined }, '[BAS-5] a code reduces', '--voucher CODE'],
    [
      'no sku, and no search',
      { profile: parseCapabilities('goods'), sku: undefined },
      '[PRO-1] every field',
      '--sku SKU',
    ],
  ])('%s: not run, with what is needed, and no violation', async (_, change, title, needed) => {
    const [counts, printed] = await outcome(change, title)
    expect(counts).toEqual({ passed: 0, failed: 0, skipped: 1, advised: 0 })
    expect(printed).toContain(`not run:  `)
    expect(printed).toContain(needed)
  })

  test('a profile has the checks of its capabilities, and no commands without --write', () => {
    const titles = (profile: string, write: boolean) =>
      checksFor(givenOf({ profile: parseCapabilities(profile), write }))
    expect(
      titles('goods', false).every(({ capability }) => capability === undefined || capability === 'goods'),
    ).toBe(true)
    expect(titles(capabilities.join(), false).filter(({ writes }) => writes)).toEqual([])
    expect(titles('goods,sale', true).filter(({ writes }) => writes).length).toBeGreaterThan(10)
    expect(titles('sale', true).filter(({ writes }) => writes)).toEqual([])
    expect(() => parseCapabilities('goods,wishes')).toThrow('wishes is no capability; known: goods, search')
  })

  test('a product of a profile without reviews is requested without its rating', async () => {
    const requested: string[] = []
    const shop = processClient(
      () => async (query) => {
        requested.push(query)
        return { data: { product: { sku: '1' } } }
      },
      'nl-NL',
      { profile: parseCapabilities('goods,loyalty') },
    )
    await shop
      .data('{ product(sku: "1") { sku rating { page } loyaltyProgramme { points } } }')
      .catch(() => {})
    expect(requested[0]).not.toContain('rating')
    expect(requested[0]).toContain('loyaltyProgramme')
  })
})
