import { describe, expect, test } from 'vitest'
import type { OrderDifference } from '#commerce/checkout/checkout-operations.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { orderChangeTexts } from './order-change-text.ts'
import { lineNotices } from './shown-lines.ts'
import { voucherTexts } from './voucher-text.ts'

const contextOf = (id: string, locale: string) => localeMessages(tenants.byId(id) as Tenant, locale)
const nl = contextOf('nl', 'nl-NL')
const locales = [
  ['nl', 'nl-NL'],
  ['de', 'de-DE'],
  ['ch', 'de-CH'],
  ['ch', 'fr-CH'],
] as const

const noDetails = {
  productName: null,
  choice: null,
  code: null,
  refusal: null,
  missing: null,
  before: null,
  now: null,
}
const valuesOf = (name: string): string[] => {
  const type = contractSchema().getType(name)
  return type && 'getValues' in type ? type.getValues().map((value) => value.name) : []
}
const line = { productName: 'Wikkeljurk', choice: 'zwart, M' }

describe('[ORD-1] changes are named in the shopper’s language', () => {
  test.each<[Partial<OrderDifference> & Pick<OrderDifference, 'what'>, string]>([
    [{ what: 'DELIVERY_ADDRESS' }, 'Het bezorgadres is veranderd.'],
    [{ what: 'ITEM_REMOVED', ...line, before: 1 }, 'Wikkeljurk (zwart, M) zit er niet meer bij.'],
    [{ what: 'ITEM_ADDED', productName: 'Lamp', choice: '', now: 2 }, 'Lamp is erbij gekomen.'],
    [{ what: 'ITEM_GONE', now: 0 }, 'Een artikel verkopen we niet meer.'],
    [{ what: 'ITEM_FEWER', ...line, now: 1 }, 'Wikkeljurk (zwart, M): er is er nog maar 1.'],
    [{ what: 'QUANTITY', ...line, before: 1, now: 3 }, 'Wikkeljurk (zwart, M): het aantal was 1 en is nu 3.'],
    [
      { what: 'PRICE', ...line, before: 3999, now: 4499 },
      'Wikkeljurk (zwart, M): de prijs is gestegen van EUR 39,99 naar EUR 44,99.',
    ],
    [
      { what: 'PRICE', ...line, before: 4499, now: 3999 },
      'Wikkeljurk (zwart, M): de prijs is gedaald van EUR 44,99 naar EUR 39,99.',
    ],
    [{ what: 'POINTS', before: 1200, now: 0 }, 'Je wisselde 1.200 punten in en nu 0.'],
    [{ what: 'VOUCHER_DROPPED', code: 'ABS5', before: 500 }, 'Kortingscode ABS5 is weggehaald.'],
    [
      { what: 'VOUCHER_DROPPED', code: 'ABS5', refusal: 'USED_TODAY', before: 500 },
      'Kortingscode ABS5 heb je vandaag al gebruikt.',
    ],
    [
      { what: 'VOUCHER_DROPPED', code: 'ABS5', refusal: 'BELOW_MINIMUM', missing: 250, before: 500 },
      'Kortingscode ABS5 telt mee zodra er nog voor EUR 2,50 bij ligt aan artikelen waarvoor hij geldt.',
    ],
  ])('%j', (change, sentence) => {
    const [text, ...others] = orderChangeTexts([{ ...noDetails, ...change }], nl)
    expect([text?.replaceAll('\u00a0', ' '), others]).toEqual([sentence, []])
  })

  describe.each(locales)('%s %s', (id, locale) => {
    const context = contextOf(id, locale)
    const isSentence = (text: string | undefined) => {
      expect(text).toMatch(/[.]$/)
      expect(text).not.toMatch(/[{}]|checkout\.|basket\./)
      if (locale === 'de-CH') expect(text).not.toContain('ß')
    }
    test.each(valuesOf('OrderPart'))('%s', (what) => {
      const change = { ...noDetails, ...line, code: 'ABS5', before: 1, now: 2, what } as OrderDifference
      for (const now of [0, 1, 2]) isSentence(orderChangeTexts([{ ...change, now }], context)[0])
    })
    test.each(valuesOf('VoucherRefusal').filter((value) => value !== 'TOO_MANY_ATTEMPTS'))(
      'a code that no longer applies: %s',
      (refusal) => {
        const change = { ...noDetails, what: 'VOUCHER_DROPPED', code: 'ABS5', refusal, missing: 1 }
        isSentence(orderChangeTexts([change as OrderDifference], context)[0])
      },
    )
    test.each([
      'ORDER_CHANGED',
      'SESSION_ENDED',
      ...valuesOf('PlaceOrderError').filter((value) => value !== 'EMPTY'),
    ])('no order was placed: %s', (error) => {
      expect(context.t(`checkout.refusal.${error}`, { price: '1' })).toMatch(
        /(niets besteld|nichts bestellt|Rien n’est (encore )?commandé)/,
      )
    })
  })
})

describe('[ORD-3] a code that does not apply is explained beside the totals', () => {
  const used = { code: 'ABS5', amount: 500, refusal: null, missing: null, other: null }
  test.each([
    ['none', null, []],
    ['one that applies', used, []],
    ['one that was used today', { ...used, refusal: 'USED_TODAY' as const }, [/ABS5 heb je vandaag al/]],
    ['a better one beside it', { ...used, other: 'DRIE3' }, [/DRIE3 telt nu niet mee.*ABS5 geeft minstens/]],
    [
      'two that wait',
      { ...used, refusal: 'BELOW_MINIMUM' as const, missing: 100, other: 'DRIE3' },
      [/ABS5 telt mee zodra/, /DRIE3 is ook bewaard/],
    ],
  ])('%s', (_, voucher, texts) => {
    expect(voucherTexts(voucher, nl)).toEqual(texts.map((text) => expect.stringMatching(text)))
  })
})

describe('[ORD-1] [UX-4] changes are shown beside the ordered line', () => {
  const unchanged = { notice: null, joined: null, price: 4000, priceSeen: 4000, quantity: 3 }
  test.each([
    ['nothing', unchanged, []],
    ['a rise', { ...unchanged, price: 4500 }, ['De prijs is gestegen van EUR 40,00 naar EUR 45,00.']],
    ['a fall', { ...unchanged, price: 3500 }, ['De prijs is gedaald van EUR 40,00 naar EUR 35,00.']],
    [
      'fewer pieces, before all else',
      { ...unchanged, notice: 'FEWER' as const, price: 4500 },
      ['Er zijn er nog maar 3 op voorraad; we rekenen er 3.'],
    ],
    [
      'joined baskets, and a rise',
      { ...unchanged, joined: { here: 2, account: 3 }, price: 4500 },
      [
        'De prijs is gestegen van EUR 40,00 naar EUR 45,00.',
        'Dit artikel lag ook in de winkelwagen van je account: hier 2, daar 3. We houden het op 3.',
      ],
    ],
  ])('%s', (_, line, notes) => {
    expect(lineNotices(line, nl).map((note) => note.replaceAll('\u00a0', ' '))).toEqual(notes)
  })
})
