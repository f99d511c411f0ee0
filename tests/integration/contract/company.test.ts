import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { invoicesExporter } from '#backend/billing/invoices/invoices-exporter.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { deleteDraft } from '#backend/checkout/draft.ts'
import { anonymiseAccount, findAccount } from '#backend/customers/accounts.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { collectPersonalData } from '#backend/personal-data/personal-data.ts'
import { checkoutProblemText } from '#commerce/checkout/checkout-form-state.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { knownCustomer } from './new-customer.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, visitor } from './ordering.ts'

const tenantOf = (id: string) => tenants.byId(id) ?? expect.unreachable()
const nl = tenantOf('nl')
const now = Date.parse('2026-11-17T12:00:00Z')

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 30 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  sku = (await parcelsOf(opened))[0] ?? expect.unreachable()
})
afterAll(() => opened.close())

const company = 'Zeebries Handel & Zn. B.V.'
const problemsOf = (input: object, tenant = 'nl') => {
  const as = visitor(tenant)
  const address = {
    nl: { postalCode: '2042ZZ' },
    de: { postalCode: '26999' },
    ch: { postalCode: '8400' },
  }[tenant]
  return shop
    .sayContact(as, {
      contact: { ...contact, ...input },
      deliveryAddress: { street: 'Ring', houseNumber: '1', city: 'Ort', ...address },
    })
    .then((done) => ({ as, done }))
}

describe(`[TAX-2] a company that orders (${databaseName})`, () => {
  test('is on the order, the invoice, the credit note and the data export with its VAT id, and without it in a guest’s confirmation', async () => {
    const { as, done } = await problemsOf({ company, vatId: 'nl 1234.56.782.b90' })
    expect(done).toMatchObject({ error: null, problems: [] })
    await shop.add(as, sku)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, checkout.totals.total)
    const result = await runQuery(
      'query ($n: ID!) { order(orderNo: $n) { contact { company vatId } } }',
      { n: order.orderNo },
      as,
    )
    expect(result.body.data.order.contact).toEqual({ company, vatId: 'NL123456782B90' })
    const sentEmail = await opened.database
      .selectFrom('letter')
      .select('text')
      .where('subject', 'like', `%${order.orderNo}%`)
      .executeTakeFirstOrThrow()
    expect(sentEmail.text).toContain(company)
    // A public register has its address, whose postal code opens the link of the email.
    expect(sentEmail.text).not.toContain('NL123456782B90')
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CREDITED'] as const)
      expect(
        (await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to, all: true }, now)).ok,
      ).toBe(true)
    const pdfs = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
    expect(pdfs.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
    for (const stored of pdfs) {
      const window = invoicePdf(nl, stored).letterhead?.addressWindow
      expect(window?.recipient.slice(0, 2)).toEqual([company, 'Anna de Wit'])
      expect(window?.facts).toContainEqual(['Btw-nummer klant', 'NL123456782B90'])
    }
    const { owner } = (await findOrder(opened.database, 'nl', order.orderNo)) ?? expect.unreachable()
    expect(JSON.stringify(await invoicesExporter.export(opened.database, 'nl', owner))).toContain(
      '"vatId":"NL123456782B90"',
    )
  })

  test('is prefilled with its VAT id in the next order form of a customer, and is erased with the account', async () => {
    const { as, account, owner } = await knownCustomer(opened.database)
    const order = async (input: object) => {
      await shop.add(as, sku)
      await shop.sayContact(as, { contact: { ...contact, ...input } })
      const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
      expect((await shop.place(as, checkout.totals.total)).error).toBeNull()
      // The checkout input of an order is deleted after some weeks.
      await deleteDraft(opened.database, { tenantId: 'nl', owner })
    }
    const proposed = async () =>
      (await runQuery('{ checkout { contact { lastName company vatId } } }', {}, as)).body.data.checkout
        .contact
    expect(await proposed()).toEqual({ lastName: 'de Wit', company: null, vatId: null })
    await order({ company, vatId: 'NL123456782B90' })
    const companyOfOrder = { company, vatId: 'NL123456782B90' }
    expect(await proposed()).toEqual({ lastName: 'de Wit', ...companyOfOrder })
    const stored = async () => await findAccount(opened.database, 'nl', { id: account.id })
    const exported = await collectPersonalData(
      opened.database,
      'nl',
      (await stored()) ?? expect.unreachable(),
      now,
    )
    expect(exported).toMatchObject({ customer: companyOfOrder })
    // An order as a private person prefills a private person again.
    await order({ company: '', vatId: '' })
    expect(await proposed()).toEqual({ lastName: 'de Wit', company: null, vatId: null })
    await order({ company, vatId: 'NL123456782B90' })
    await opened.database.transaction().execute((db) => anonymiseAccount(db, 'nl', account.id, now))
    const row = await opened.database
      .selectFrom('customer')
      .select(['company', 'vat_id'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(row).toEqual({ company: null, vat_id: null })
  })

  test('of a guest is not visible to others', async () => {
    const { as } = await problemsOf({ company })
    await shop.add(as, sku)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect((await shop.place(as, checkout.totals.total)).error).toBeNull()
    const { body } = await runQuery('{ checkout { contact { company } } }', {}, visitor())
    expect(body.data.checkout.contact).toBeNull()
  })

  test('may have no VAT id, and a private person has neither on the documents', async () => {
    expect((await problemsOf({ company })).done.error).toBeNull()
    const { as, done } = await problemsOf({ company: ' ', vatId: '' })
    expect(done.error).toBeNull()
    await shop.add(as, sku)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, checkout.totals.total)
    await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to: 'INVOICED' }, now)
    const [stored] = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
    const window = stored && invoicePdf(nl, stored).letterhead?.addressWindow
    expect(window?.recipient[0]).toBe('Anna de Wit')
    expect(window?.facts.flat()).not.toContain('Btw-nummer klant')
  })

  test.each([
    ['nl', { company, vatId: 'NL123456728B90' }, 'contact.vatId', 'vatIdDigits'],
    ['nl', { company, vatId: 'NL12' }, 'contact.vatId', 'vatId'],
    ['de', { company, vatId: 'DE136695967' }, 'contact.vatId', 'vatIdDigits'],
    ['ch', { company, vatId: 'CHE-116.281.711 MWST' }, 'contact.vatId', 'vatIdDigits'],
    ['de', { vatId: 'DE136695976' }, 'contact.company', 'required'],
    ['nl', { company: 'x'.repeat(81) }, 'contact.company', 'tooLong'],
    ['nl', { company: '---' }, 'contact.company', 'letters'],
  ])('in %s, %o is refused: %s %s', async (tenant, input, field, problem) => {
    const { done } = await problemsOf(input, tenant)
    expect(done).toMatchObject({ error: 'INVALID_INPUT', problems: [{ field, problem }] })
  })

  test.each([
    ['nl', 'nl-NL', 'vatIdDigits', /^Dit btw-nummer klopt niet: waarschijnlijk is er een cijfer verwisseld/],
    ['nl', 'nl-NL', 'vatId', /^Dit is geen btw-nummer van een Europees land/],
    ['de', 'de-DE', 'vatIdDigits', /^Diese USt-IdNr\. stimmt nicht/],
    ['de', 'de-DE', 'vatId', /zum Beispiel DE136695976/],
    ['ch', 'de-CH', 'vatIdDigits', /^Diese MWST-Nummer stimmt nicht/],
    ['ch', 'de-CH', 'vatId', /zum Beispiel CHE-116\.281\.710 MWST/],
    ['ch', 'fr-CH', 'vatIdDigits', /^Ce numéro de TVA n’est pas juste/],
    ['ch', 'fr-CH', 'vatId', /par exemple CHE-116\.281\.710 TVA/],
  ] as const)('%s shows in %s what is wrong: %s', (id, locale, problem, sentence) => {
    const { t } = localeMessages(tenantOf(id), locale)
    expect(checkoutProblemText(t, 'vatId', problem)).toMatch(sentence)
    expect(checkoutProblemText(t, 'company', 'required')).not.toContain('checkout.')
  })
})
