import { describe, expect, test } from 'vitest'
import { confirmationEmail } from '#backend/checkout/placing/confirmation-email.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { lineStates } from '#backend/orders/rules/line-states.ts'
import { sumsOf } from '#backend/orders/rules/order-sums.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { transitionEmail } from './transition-email.ts'

const tenants = loadTenants('tenants')
const shops = [
  ['nl', 'nl-NL'],
  ['de', 'de-DE'],
  ['ch', 'de-CH'],
  ['ch', 'fr-CH'],
] as const

const line = {
  tenant_id: 'nl',
  order_no: '1234567801',
  line_id: '1',
  position: 1,
  sku: 'M-1',
  master_sku: 'M',
  product_name: 'Jurk <script>',
  choice: 'Petrol, 42',
  quantity: 2,
  price: 3999,
  vat_rate: 2100,
  services: [{ code: 'hose-extension', label: 'Slang', price: 2499 }],
  discount: 500,
  total: 12_496,
  voucher_discount: 0,
  points: 0,
  state: 'PLACED',
  state_since: 0,
  tracking_number: null,
} satisfies StoredLine

const address = {
  recipient: '',
  street: 'Helmgrasweg',
  houseNumber: '12',
  addition: 'bis',
  postalCode: '2042 ZZ',
  city: 'Zandvoort',
  country: 'NL',
}

const { lineDiscounts: _, ...sums } = sumsOf({
  lines: [{ items: 7998, services: 4998, vatRate: 2100 }],
  deliveryCost: 595,
  discount: 500,
  surcharges: [{ kind: 'DELAYED_PAYMENT', amount: 393 }],
  defaultVatRate: 2100,
})

const order = (locale: string, more: Partial<StoredOrder> = {}): StoredOrder => ({
  orderNo: '1234567801',
  owner: 'c:1',
  placedAt: Date.parse('2026-11-21T10:00:00Z'),
  locale,
  method: 'BANK_TRANSFER',
  paymentState: 'OPEN',
  total: sums.total,
  pointsRedeemed: 0,
  detail: {
    contact: {
      salutation: 'female',
      firstName: 'Anna',
      lastName: 'de Wit',
      email: 'anna@duinlicht.example',
      phone: null,
      birthday: null,
    },
    deliveryAddress: address,
    invoiceAddress: { ...address, recipient: 'Bruna de Wit', street: 'Dorpsstraat' },
    delivery: { kind: 'HOME', earliest: '2026-11-24', latest: '2026-11-26' },
    months: 12,
    dueOn: '2027-03-21',
    protection: false,
    discounts: [],
    pointsEarned: 0,
    sums,
  },
  lines: [line],
  events: [],
  ...more,
})

const tenantOf = (id: string) => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`${id} is needed.`)
  return tenant
}
const orderUrl = 'http://nl.localhost/bestelling-volgen?token=t'
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(shops)('[LAW-2] e-mails of %s in %s', (id, locale) => {
  const tenant = tenantOf(id)

  test.each(tenant.payment.methods)('a confirmation states all of an order paid by %s', (method) => {
    const email = confirmationEmail(tenant, order(locale, { method }), orderUrl)
    const text = plainSpaces(email.text)
    for (const expected of [
      '1234567801',
      'Anna de Wit',
      '2 × Jurk <script> (Petrol, 42)',
      'Helmgrasweg 12 bis',
    ])
      expect(text).toContain(expected)
    expect(text).toContain('Bruna de Wit, Dorpsstraat')
    expect(text).toContain(tenant.origin)
    // Two rows of goods; items, services, delivery, discount, surcharge, the total and its VAT.
    expect(text.split('\n').filter((row) => /\d[.,]\d\d(?: €)?$/.test(row)).length).toBeGreaterThanOrEqual(9)
    expect(email.html).toContain('Jurk &lt;script&gt;')
    expect(email.html).not.toContain('<script')
    for (const content of [email.subject, email.text, email.html])
      expect(content).not.toMatch(/\{\{|mail\.order|undefined|NaN/)
    expect(text.includes('RF')).toBe(method === 'BANK_TRANSFER')
  })

  test('[PAP-5] an e-mail to a guest leaves out the postal code, which the page of its link requires', () => {
    const postalCodes = (owner: string): number => {
      const { text, html } = confirmationEmail(tenant, order(locale, { owner }), orderUrl)
      return (
        `${text} ${html}`.split('2042 ZZ, Zandvoort').length +
        `${text} ${html}`.split('2042 ZZ Zandvoort').length -
        2
      )
    }
    expect(postalCodes('v:visitor')).toBe(0)
    expect(postalCodes('c:customer')).toBe(4)
  })

  test('withdrawal is explained in the European Union only', () => {
    const { text } = confirmationEmail(tenant, order(locale), orderUrl)
    expect(/herroepen|widerrufen|renoncer/.test(text)).toBe(id !== 'ch')
  })

  test.each(['HOME', 'PICKUP_POINT', 'APPOINTMENT'] as const)('delivery by %s is stated', (kind) => {
    const given = order(locale)
    const { text } = confirmationEmail(
      tenant,
      {
        ...given,
        detail: { ...given.detail, delivery: { ...given.detail.delivery, kind } },
      },
      orderUrl,
    )
    expect(text).not.toMatch(/\{\{|mail\.order/)
    expect(text).toContain('24')
  })

  test('[BAS-4] a parcel at a pick-up point is called collected, and the carrier announces its arrival', () => {
    const given = order(locale, { method: 'INVOICE' })
    const delivery = { ...given.detail.delivery, kind: 'PICKUP_POINT' as const }
    const fetched = { ...given, detail: { ...given.detail, delivery } }
    const email = transitionEmail(tenant, fetched, [line], 'DELIVERED', { orderUrl })
    expect(`${email.subject} ${email.text}`).toMatch(/opgehaald|abgeholt|retirée/)
    expect(`${email.subject} ${email.text}`).not.toMatch(/bezorgd|zugestellt|livrée|mail\.order/)
    const confirmation = confirmationEmail(tenant, fetched, orderUrl).text
    expect(confirmation).toMatch(/de bezorger laat|der Zusteller sagt|le transporteur vous prévient/)
    expect(confirmation).not.toMatch(/We laten je weten|Wir sagen Ihnen|Nous vous prévenons/)
  })

  test.each(lineStates.filter((state) => state !== 'PLACED'))('%s is stated', (state) => {
    const email = transitionEmail(tenant, order(locale), [line], state, {
      orderUrl,
      trackingNumber: '3SABC',
      creditedAmount: 12_496,
    })
    expect(email.subject).toContain('1234567801')
    expect(email.text).toContain('3SABC')
    for (const content of [email.subject, email.text, email.html])
      expect(content).not.toMatch(/\{\{|mail\.order|undefined/)
    if (state === 'CREDITED') expect(plainSpaces(email.text)).toMatch(/124[.,]96/)
  })

  test.each(['RETURNED', 'CREDITED'] as const)(
    '[NEW-4] [PAP-7] %s states what was withheld earlier, and its table and its sentence agree',
    (state) => {
      // The line was discounted by 5.00. It has lost 2.14 of that, and takes over 1.00 now.
      const forfeiting = { ...line, discount: 386, total: 12_610, voucher_moved: -114, voucher_pending: 0 }
      const { text, html } = transitionEmail(tenant, order(locale), [forfeiting], state, {
        ...{ orderUrl, creditedAmount: 12_610, paidBack: 214, forfeited: { amount: 100, minimum: 5000 } },
      })
      const plain = plainSpaces(text)
      for (const content of [plain, html]) expect(content).not.toMatch(/\{\{|mail\.order|undefined/)
      const table = plain.slice(plain.lastIndexOf('Slang'))
      expect(table).toMatch(/(Korting|Rabatt|Remise) ?: (EUR|CHF|) ?[-−](EUR|CHF|) ?5[.,]00/)
      expect(table).toMatch(/(kortingscode|Gutschein|perdu) ?: .*[-−].*1[.,]00/)
      expect(table).toMatch(/(terugbetaald|erstattet|remboursé) ?: [^-−\n]*2[.,]14/)
      expect(table).toMatch(/(Totaal|Gesamt|Total|Summe).*126[.,]10/)
      expect(plain.slice(0, plain.indexOf('Slang'))).toMatch(/126[.,]10/)
    },
  )
})

test.each([
  [[2, 4], 'We bezorgen je bestelling 2 tot 4 werkdagen nadat je betaling binnen is.'],
  [[1, 1], 'We bezorgen je bestelling 1 werkdag nadat je betaling binnen is.'],
] as const)(
  '[BAS-3] delivery days of a prepaid order count from its payment: %j',
  ([minDays, maxDays], expected) => {
    const given = order('nl-NL')
    const delivery = { ...given.detail.delivery, workingDays: [minDays, maxDays] as [number, number] }
    const waiting = { ...given, detail: { ...given.detail, delivery } }
    const text = (of: StoredOrder) => plainSpaces(confirmationEmail(tenantOf('nl'), of, orderUrl).text)
    expect(text(waiting)).toContain(expected)
    expect(text(waiting)).not.toContain('24 november')
    expect(text({ ...waiting, method: 'INVOICE' })).toContain('tussen 24 november 2026 en 26 november 2026')
  },
)

test.each([
  [
    'nl',
    'nl-NL',
    'Je rechten bij de wettelijke garantie',
    ['ten minste twee jaar', 'twaalf maanden', 'kosteloos'],
  ],
  ['de', 'de-DE', 'Ihre gesetzlichen Gewährleistungsrechte', ['zwei Jahren', 'zwölf Monaten', 'kostenlos']],
  [
    'ch',
    'de-CH',
    'Ihre gesetzlichen Gewährleistungsrechte',
    ['zwei Jahre ab Lieferung', 'Art. 197 bis 210 OR'],
  ],
  ['ch', 'fr-CH', 'Vos droits à la garantie légale', ['deux ans dès la livraison', 'art. 197 à 210 CO']],
])('[LAW-5] the confirmation of %s in %s states the legal guarantee', (id, locale, heading, expected) => {
  const tenant = tenantOf(id)
  const { text, html } = confirmationEmail(tenant, order(locale), orderUrl)
  const address = `${tenant.origin}${locale === 'fr-CH' ? '/fr' : ''}/info/legal-guarantee`
  for (const content of [heading, ...expected, address]) expect(plainSpaces(text)).toContain(content)
  expect(html).toContain(`>${heading}</h2>`)
  for (const content of expected) expect(plainSpaces(html)).toContain(content)
  expect(html).toContain(`<a href="${address}"`)
  // E-mails to Swiss customers do not mention the law of the European Union.
  expect(/\b(EU|UE)\b/.test(text)).toBe(id !== 'ch')
})

test('[LAW-4] a Dutch e-mail about credit has the warning', () => {
  for (const method of ['INSTALMENTS', 'DELAYED_PAYMENT'] as const)
    expect(confirmationEmail(tenantOf('nl'), order('nl-NL', { method }), orderUrl).text).toContain(
      'Let op! Geld lenen kost geld',
    )
})

test.each([
  [
    'nl',
    'nl-NL',
    'Je betaalt EUR 100,00 in 3 maandelijkse termijnen van EUR 33,33; de laatste is EUR 33,34.',
  ],
  ['nl', 'nl-NL', 'De eerste betaal je een maand na de factuur.'],
  ['de', 'de-DE', 'Sie zahlen 100,00 € in 3 Monatsraten zu 33,33 €; die letzte beträgt 33,34 €.'],
  ['de', 'de-DE', 'Die erste ist einen Monat nach der Rechnung fällig.'],
  ['ch', 'de-CH', 'Sie zahlen CHF 100.00 in 3 Monatsraten zu CHF 33.33; die letzte beträgt CHF 33.34.'],
  ['ch', 'fr-CH', 'Vous payez CHF 100.00 en 3 mensualités de CHF 33.33 ; la dernière est de CHF 33.34.'],
  ['ch', 'fr-CH', 'La première est due un mois après la facture.'],
])('[LAW-2] an e-mail about instalments of %s in %s states: %s', (id, locale, expected) => {
  const given = order(locale, { method: 'INSTALMENTS', total: 10_000 })
  const { text } = confirmationEmail(
    tenantOf(id),
    { ...given, detail: { ...given.detail, months: 3 } },
    orderUrl,
  )
  expect(plainSpaces(text)).toContain(expected)
})

test.each(shops)(
  '[PAP-5] a guest of %s in %s is not led to an account for the label of a return',
  (id, locale) => {
    const tenant = tenantOf(id)
    const textOf = (owner: string) =>
      transitionEmail(tenant, order(locale, { owner }), [line], 'RETURN_REGISTERED', { orderUrl }).text
    const account = /in je account|in Ihrem Konto|dans votre compte/
    expect(textOf('c:1')).toMatch(account)
    expect(textOf('v:1')).not.toMatch(account)
    expect(textOf('v:1')).toMatch(/postcode|Postleitzahl|code postal/)
  },
)

test.each(['v:1', 'c:1'])('[SEC-4] entered text is no link in an e-mail to %s', (owner) => {
  const given = order('nl-NL', { owner })
  const company = 'Win nu op https://gratis.example/x of www.gratis.example'
  const recipient = 'Kijk op gratis.example of mail a@gratis.example'
  const { text, html } = confirmationEmail(
    tenantOf('nl'),
    {
      ...given,
      detail: {
        ...given.detail,
        contact: { ...given.detail.contact, company },
        deliveryAddress: { ...address, recipient },
      },
    },
    orderUrl,
  )
  expect(text).toContain('gratis. example')
  for (const part of [text, html]) expect(part).not.toMatch(/gratis\.example|https:\/\/gratis|a@gratis/)
})

test.each([
  ['Bakkerij X, Dorpsstraat 3, 9971 XK', false],
  ['Bakkerij Helmgrasweg', false],
  ['Zandvoort Vis V.O.F.', false],
  ['Bakkerij Duinroos B.V.', true],
])('[PAP-5] the company %s stands beside the link of a guest: %s', (company, isShown) => {
  const textOf = (owner: string) => {
    const given = order('nl-NL', { owner })
    const contact = { ...given.detail.contact, company }
    return confirmationEmail(tenantOf('nl'), { ...given, detail: { ...given.detail, contact } }, orderUrl)
      .text
  }
  expect(textOf('v:1').includes(company)).toBe(isShown)
  expect(textOf('c:1')).toContain(company)
})

test('an order can be looked at from every letter, and paid first where it waits for that', () => {
  const given = order('nl-NL', { method: 'HOSTED' })
  const link = `Bestelling bekijken:\n${orderUrl}`
  expect(confirmationEmail(tenantOf('nl'), given, orderUrl).text).toContain(link)
  expect(transitionEmail(tenantOf('nl'), given, [line], 'SHIPPED', { orderUrl }).text).toContain(link)
  const paying = confirmationEmail(tenantOf('nl'), given, orderUrl, { payAt: '/paylink?token=t' }).text
  expect(paying).toContain(`Nu betalen:\n${tenantOf('nl').origin}/paylink?token=t`)
})

test('a cancellation that costs nothing calls the total cancelled, and one with a refund states the sum', () => {
  const textOf = (more: { isRefundInOtherEmail?: boolean }) =>
    transitionEmail(tenantOf('nl'), order('nl-NL'), [line], 'CANCELLED', { orderUrl, ...more }).text
  expect(textOf({})).toContain('Geannuleerd bedrag')
  expect(textOf({})).not.toContain('Totaal')
  expect(textOf({ isRefundInOtherEmail: true })).toContain('Totaal')
})
