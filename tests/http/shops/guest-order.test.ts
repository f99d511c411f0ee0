import { randomUUID } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymiseAccount } from '#backend/customers/accounts.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import '#backend/domain-events.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { duePayouts } from '#backend/billing/payouts/due-payouts.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { maxWrongCodes } from '#backend/orders/link-failures.ts'
import { readOrderLink } from '#backend/orders/order-link.ts'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { containsValue } from '#tests/support/contains-value.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const tenants = loadTenants('tenants')

let shops: RunningShops
let database: Database
beforeAll(async () => {
  shops = await startShops()
  database = await openDatabase()
})
afterAll(async () => {
  await database.destroy()
  await shops.stop()
})

const delivery = '/kasse/lieferservice'
const anna = { do: 'delivery', firstName: 'Anna', lastName: 'de Wit', kind: 'HOME' }
const swiss = { street: 'Seegasse', houseNumber: '7', postalCode: '8001', city: 'Zürich' }
/** Behaviour that is the same in every language is tested in one. */
const testInDutch = (name: string) => (name === 'nl' ? test : test.skip)
const shopsOfGuests = [
  {
    ...{ name: 'nl', id: 'nl', locale: 'nl-NL', prefix: '', payment: delivery, order: delivery },
    place: { street: 'Duinweg', houseNumber: '12', postalCode: '1012 LG', city: 'Amsterdam' },
    link: '/bestelling-volgen',
    papers: '/bestelling-volgen/documenten/',
    refund: '/bestelling-volgen/terugbetaling',
    ...{ typed: '1012lg', wrong: '1012 LH', iban: 'NL20 INGB 0001 2345 67', badIban: 'NL21INGB0001234567' },
    words: {
      wrong: 'Deze postcode hoort niet bij deze bestelling.',
      empty: 'Vul je postcode in.',
      wait: 'Er is te vaak een verkeerde postcode ingevuld.',
      fresh: 'Je hebt een nieuwe link nodig',
      mailed: 'We hebben een nieuwe link gemaild',
      closed: 'Er is niets veranderd',
      unknown: 'Deze link werkt niet (meer)',
    },
  },
  {
    ...{ name: 'de', id: 'de', locale: 'de-DE', prefix: '', payment: '/kasse/zahlung', order: '/kasse' },
    place: { street: 'Am Anger', houseNumber: '21', postalCode: '10115', city: 'Berlin' },
    link: '/bestellung-verfolgen',
    papers: '/bestellung-verfolgen/dokumente/',
    refund: '/bestellung-verfolgen/rueckzahlung',
    ...{
      typed: 'D-10115',
      wrong: '10117',
      iban: 'DE89370400440532013000',
      badIban: 'DE88370400440532013000',
    },
    words: {
      wrong: 'Diese Postleitzahl gehört nicht zu dieser Bestellung.',
      empty: 'Bitte geben Sie die Postleitzahl ein.',
      wait: 'Es wurde zu oft eine falsche Postleitzahl eingegeben.',
      fresh: 'Sie brauchen einen neuen Link',
      mailed: 'Wir haben einen neuen Link an die E-Mail-Adresse dieser Bestellung gesendet.',
      closed: 'Es hat sich nichts geändert',
      unknown: 'Dieser Link funktioniert nicht (mehr)',
    },
  },
  {
    ...{
      name: 'ch in German',
      id: 'ch',
      locale: 'de-CH',
      prefix: '',
      payment: '/kasse/zahlung',
      order: '/kasse',
    },
    place: swiss,
    link: '/bestellung-verfolgen',
    papers: '/bestellung-verfolgen/dokumente/',
    refund: '/bestellung-verfolgen/rueckzahlung',
    ...{ typed: 'CH-8001', wrong: '8002', iban: 'CH9300762011623852957', badIban: 'DE89370400440532013000' },
    words: {
      wrong: 'Diese Postleitzahl gehört nicht zu dieser Bestellung.',
      empty: 'Bitte geben Sie die Postleitzahl ein.',
      wait: 'Es wurde zu oft eine falsche Postleitzahl eingegeben.',
      fresh: 'Sie brauchen einen neuen Link',
      mailed: 'Wir haben einen neuen Link an die E-Mail-Adresse dieser Bestellung gesendet.',
      closed: 'Es hat sich nichts geändert',
      unknown: 'Dieser Link funktioniert nicht (mehr)',
    },
  },
  {
    ...{
      name: 'ch in French',
      id: 'ch',
      locale: 'fr-CH',
      prefix: '/fr',
      payment: '/kasse/zahlung',
      order: '/kasse',
    },
    place: swiss,
    link: '/suivi-de-commande',
    papers: '/suivi-de-commande/documents/',
    refund: '/suivi-de-commande/remboursement',
    ...{ typed: '8001', wrong: '8002', iban: 'CH9300762011623852957', badIban: 'DE89370400440532013000' },
    words: {
      wrong: 'Ce code postal n’est pas celui de cette commande.',
      empty: 'Indiquez le code postal.',
      wait: 'Un code postal erroné a été saisi trop souvent.',
      fresh: 'Il vous faut un nouveau lien',
      mailed: 'Nous avons envoyé un nouveau lien',
      closed: 'Rien n’a été modifié',
      unknown: 'Ce lien ne fonctionne pas (ou plus)',
    },
  },
]

async function expectSound(response: HttpResponse): Promise<void> {
  expect(response.headers['referrer-policy']).toBe('same-origin')
  await expectSoundAnswer(response)
}
async function expectSoundAnswer(response: HttpResponse): Promise<void> {
  expect(response.headers['cache-control']).toBe('no-store')
  const { results } = await validator.validateString(response.text)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([])
  expect(leftoverTexts(parsePage(response.text).only('body').text)).toEqual([])
}
const main = (response: HttpResponse): string => parsePage(response.text).only('main').text

describe.each(shopsOfGuests)('[PAP-5] a guest of $name', (shop) => {
  const {
    id,
    locale,
    prefix,
    place,
    payment,
    order,
    link,
    papers,
    refund,
    typed,
    wrong,
    iban,
    badIban,
    words,
  } = shop
  const host = `${id}.localhost`
  const tenant = tenants.byId(id) as Tenant
  const advance = async (
    orderNo: string,
    ...steps: (OrderTransition['to'] | Omit<OrderTransition, 'orderNo'>)[]
  ) => {
    for (const step of steps) {
      const result = typeof step === 'string' ? { to: step } : step
      expect(
        await advanceOrder(database, tenant, { orderNo, all: true, ...result }, Date.now()),
      ).toMatchObject({
        ok: true,
      })
    }
  }
  const pathTo = (name: RouteName) => routeUrl(tenant, locale, name).slice(prefix.length)
  const customerPage = pathTo('orderCustomer')
  const statesOf = async (orderNo: string): Promise<string[]> =>
    (
      await database
        .selectFrom('order_line')
        .select('state')
        .where('tenant_id', '=', id)
        .where('order_no', '=', orderNo)
        .orderBy('position')
        .execute()
    ).map(({ state }) => state)
  const emailsAbout = (orderNo: string) =>
    database
      .selectFrom('letter')
      .select(['subject', 'text', 'html', 'recipient'])
      .where('tenant_id', '=', id)
      .where('text', 'like', `%${orderNo}%`)
      .execute()

  /**
   * Orders one product on invoice.
   * @returns its number, and the query of its link
   */
  const ordered = async (email = 'anna@gast.example'): Promise<{ orderNo: string; query: string }> => {
    const guest = new Guest(shops, host, prefix)
    await guest.fillBasket()
    await guest.send(delivery, { ...anna, email, ...place })
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    const fields = hiddenFields((await guest.open(order)).text, 'order-form')
    const { headers } = await guest.send(order, { ...fields, do: 'order' })
    const orderNo = new URLSearchParams(headers.location?.split('?')[1]).get('order') ?? ''
    const [confirmation] = await emailsAbout(orderNo)
    const token = confirmation?.text.match(new RegExp(`${link}\\?token=(\\S+)`))?.[1] ?? ''
    expect(token).not.toBe('')
    return { orderNo, query: `?token=${token}` }
  }
  /** A browser that has entered the postal code. */
  const opener = async (query: string, path = link): Promise<Guest> => {
    const visitor = new Guest(shops, host, prefix)
    const fields = hiddenFields((await visitor.open(path + query)).text, 'open-order')
    const opened = await visitor.send(path + query, { ...fields, postalCode: typed })
    expect([opened.status, opened.headers.location]).toEqual([303, prefix + path + query])
    return visitor
  }
  const secrets = ['Anna', 'de Wit', place.street, place.postalCode, place.city, 'EUR', 'CHF', '€']
  const disclosed = (page: HttpResponse) => secrets.filter((secret) => containsValue(main(page), secret))

  test('sees the state by the link, and the rest after entering the postal code, which no email contains', async () => {
    const { orderNo, query } = await ordered()
    for (const sentEmail of await emailsAbout(orderNo))
      for (const part of [sentEmail.subject, sentEmail.text, sentEmail.html])
        expect(containsValue(part, place.postalCode)).toBe(false)
    const visitor = new Guest(shops, host, prefix)
    const closed = await visitor.open(link + query)
    expect(closed.status).toBe(200)
    await expectSound(closed)
    expect(disclosed(closed)).toEqual([])
    expect(main(closed)).not.toContain('anna@gast.example')
    const fields = hiddenFields(closed.text, 'open-order')
    const enterPostalCode = async (postalCode: string) =>
      visitor.send(link + query, { ...fields, postalCode })
    const empty = await enterPostalCode(' ')
    expect([empty.status, main(empty).includes(words.empty)]).toEqual([422, true])
    const refused = await enterPostalCode(wrong)
    expect([refused.status, main(refused).includes(words.wrong)]).toEqual([422, true])
    await expectSound(refused)
    expect(disclosed(refused)).toEqual([])
    const opened = await (await opener(query)).open(link + query)
    expect(opened.status).toBe(200)
    await expectSound(opened)
    for (const shown of ['Anna', place.street, place.city]) expect(main(opened)).toContain(shown)
    expect(main(await visitor.open(link + query))).not.toContain(place.street)
  })

  testInDutch(shop.name)(
    'does nothing without the postal code, nor with the pass of another order',
    async () => {
      const [one, other] = [await ordered(), await ordered()]
      const otherVisitor = await opener(other.query)
      for (const visitor of [new Guest(shops, host, prefix), otherVisitor]) {
        const refused = await visitor.send(link + one.query, { do: 'cancelOrder' })
        expect([refused.status, main(refused).includes(words.closed)]).toEqual([422, true])
        const account = { do: 'refundAccount', holder: 'A. de Wit', iban }
        const result = await visitor.send(refund + one.query, account)
        expect([result.status, main(result).includes(words.closed)]).toEqual([422, true])
        const paper = await visitor.open(`${papers}1.pdf${one.query}`)
        expect([paper.status, paper.headers.location]).toEqual([303, prefix + link + one.query])
      }
      expect(await statesOf(one.orderNo)).toEqual(['PLACED'])
      const rows = await database
        .selectFrom('payout_account')
        .selectAll()
        .where('tenant_id', '=', id)
        .where('order_no', '=', one.orderNo)
        .execute()
      expect(rows).toEqual([])
    },
  )

  testInDutch(shop.name)('a link that is cut, forged or of another order opens nothing', async () => {
    const { orderNo, query } = await ordered()
    const visitor = await opener(query)
    for (const bad of ['', '?token=', query.slice(0, -3), query.replace(orderNo, '1000000096')])
      for (const path of [link, refund]) {
        const response = await visitor.open(path + bad)
        expect([response.status, main(response).includes(words.unknown)]).toEqual([404, true])
        const sent = await visitor.send(path + bad, { do: 'openOrder', postalCode: typed })
        expect(sent.status).toBe(404)
      }
    expect((await visitor.open(`${papers}1.pdf`)).status).toBe(404)
  })

  test('cancels what is not invoiced, once', async () => {
    const { orderNo, query } = await ordered()
    const visitor = await opener(query)
    const page = await visitor.open(link + query)
    const form = hiddenFields(page.text, 'cancel-order')
    for (const _ of ['sent', 'sent again']) {
      const done = await visitor.send(link + query, form)
      expect([done.status, done.headers.location]).toEqual([303, `${prefix}${link}${query}&done=cancelled`])
    }
    expect(await statesOf(orderNo)).toEqual(['CANCELLED'])
    expect(await emailsAbout(orderNo)).toHaveLength(2)
    const after = await visitor.open(`${link}${query}&done=cancelled`)
    await expectSound(after)
    expect(parsePage(after.text).all('#cancel-order')).toEqual([])
    const late = await ordered()
    const other = await opener(late.query)
    const shown = hiddenFields((await other.open(link + late.query)).text, 'cancel-order')
    await advance(late.orderNo, 'INVOICED')
    const refused = await other.send(link + late.query, shown)
    expect([refused.status, await statesOf(late.orderNo)]).toEqual([422, ['INVOICED']])
    await expectSound(refused)
  })

  test('opens the documents, registers a return and gets its label', async () => {
    const [{ orderNo, query }, foreign] = [await ordered(), await ordered()]
    await advance(foreign.orderNo, 'INVOICED')
    await advance(orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED')
    const visitor = await opener(query)
    const page = await visitor.open(link + query)
    await expectSound(page)
    const hrefs = (response: HttpResponse) =>
      parsePage(response.text)
        .all('main a')
        .map((each) => each.attribute('href') ?? '')
        .filter((href) => href.includes(papers))
    const [invoice = ''] = hrefs(page)
    const pdf = await visitor.open(invoice.slice(prefix.length))
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['cache-control']).toBe('no-store')
    const own = invoice.match(/([^/]+)\.pdf/)?.[1] as string
    const [others] = await database
      .selectFrom('invoice')
      .select('invoice_no')
      .where('tenant_id', '=', id)
      .where('order_no', '=', foreign.orderNo)
      .execute()
    const stranger = invoice.replace(own, others?.invoice_no ?? '').slice(prefix.length)
    expect((await visitor.open(stranger)).status).toBe(404)
    const form = hiddenFields(page.text, 'return')
    const nothing = await visitor.send(link + query, form)
    expect(nothing.status).toBe(422)
    await expectSound(nothing)
    const fresh = hiddenFields(nothing.text, 'return')
    const done = await visitor.send(link + query, { ...fresh, 'quantity-1': '1', 'reason-1': 'TOO_SMALL' })
    expect([done.status, done.headers.location]).toEqual([303, `${prefix}${link}${query}&done=registered`])
    expect(await statesOf(orderNo)).toEqual(['RETURN_REGISTERED'])
    const after = await visitor.open(`${link}${query}&done=registered`)
    await expectSound(after)
    const label = hrefs(after).find((href) => href.includes(`R${orderNo}`)) as string
    const labelled = await visitor.open(label.slice(prefix.length))
    expect([labelled.status, labelled.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await new Guest(shops, host, prefix).open(label.slice(prefix.length))).status).toBe(303)
  })

  test('names the refund account by the link of an email, confirms it by email, and payouts use it', async () => {
    const { orderNo, query } = await ordered()
    await advance(orderNo, 'INVOICED')
    expect(await recordPaid(database, tenant, orderNo, Date.now())).toBe(true)
    await advance(orderNo, 'SHIPPED', 'DELIVERED', 'RETURNED', 'CREDITED')
    const due = async () =>
      (await duePayouts(database, tenant)).find(({ order }) => order.orderNo === orderNo)
    expect((await due())?.account).toBe('UNKNOWN')
    const visitor = await opener(query, refund)
    const page = await visitor.open(refund + query)
    await expectSound(page)
    const form = { ...hiddenFields(page.text, 'refund-account'), holder: 'A. de Wit' }
    const refused = await visitor.send(refund + query, { ...form, iban: badIban })
    expect(refused.status).toBe(422)
    await expectSound(refused)
    expect(parsePage(refused.text).only('#refund-account-iban-problem').text).not.toBe('')
    const before = (await emailsAbout(orderNo)).length
    const result = await visitor.send(refund + query, { ...form, iban })
    expect([result.status, result.headers.location]).toEqual([303, `${prefix}${refund}${query}&done=mailed`])
    await expectSound(await visitor.open(`${refund}${query}&done=mailed`))
    expect((await due())?.account).toBe('UNKNOWN')
    const emails = await emailsAbout(orderNo)
    expect(emails).toHaveLength(before + 1)
    const clean = iban.replaceAll(' ', '')
    for (const secret of [clean, place.postalCode, place.street])
      expect(emails.filter(({ text, html }) => containsValue(`${text}${html}`, secret))).toEqual([])
    const confirmation = pathTo('orderRefundConfirmation')
    const tokens = emails.map(
      ({ text }) => text.match(new RegExp(`${confirmation}\\?token=([\\w-]{43})`))?.[1],
    )
    const path = `${confirmation}?token=${tokens.find(Boolean)}`
    // Access to the mailbox is sufficient proof: the email may be read on another device.
    const reader = new Guest(shops, host, prefix)
    const offered = await reader.open(path)
    await expectSound(offered)
    const hidden = `${clean.slice(0, 2)}•• •••• ${clean.slice(-4)}`
    expect(main(offered)).toContain(hidden)
    expect((await due())?.account).toBe('UNKNOWN')
    const confirmed = await reader.send(path, hiddenFields(offered.text, 'confirm-refund'))
    expect([confirmed.status, confirmed.headers.location]).toEqual([
      303,
      `${prefix}${confirmation}?done=confirmed`,
    ])
    await expectSound(await reader.open(`${confirmation}?done=confirmed`))
    expect((await due())?.account).toEqual({ iban: clean, holder: 'A. de Wit' })
    for (const again of [await reader.open(path), await reader.send(path, { do: 'confirmRefundAccount' })]) {
      expect(again.status).toBe(410)
      await expectSound(again)
    }
    const saved = await visitor.open(refund + query)
    expect(main(saved)).toContain(hidden)
    expect(main(saved)).not.toContain(clean)
    const unchanged = await visitor.send(refund + query, { ...form, iban })
    expect(unchanged.headers.location).toBe(`${prefix}${refund}${query}&done=unchanged`)
    await expectSound(await visitor.open(`${refund}${query}&done=unchanged`))
    const other = { ...form, iban, holder: 'B. de Wit' }
    const many = []
    for (let count = 0; count < 6; count += 1) many.push(await visitor.send(refund + query, other))
    expect(many.at(-1)?.status).toBe(429)
    await expectSound(many.at(-1) as HttpResponse)
    expect((await due())?.account).toEqual({ iban: clean, holder: 'A. de Wit' })
  })

  testInDutch(shop.name)('a customer who has deleted the account names one all the same', async () => {
    const { orderNo, query } = await ordered()
    const order = database
      .updateTable('shop_order')
      .where('tenant_id', '=', id)
      .where('order_no', '=', orderNo)
    const account = await newCustomer(database, id)
    await order.set({ owner: customerOwner(account.id) }).execute()
    const locked = new Guest(shops, host, prefix)
    expect(hiddenFields((await locked.open(refund + query)).text, 'open-order')).toEqual({})
    await database.transaction().execute((db) => anonymiseAccount(db, id, account.id, Date.now()))
    const visitor = await opener(query, refund)
    const form = hiddenFields((await visitor.open(refund + query)).text, 'refund-account')
    const done = await visitor.send(refund + query, { ...form, holder: 'A. de Wit', iban })
    expect([done.status, done.headers.location]).toEqual([303, `${prefix}${refund}${query}&done=mailed`])
    // [TRU-8] The customer cannot log in to the account: the order is opened by link and postal code, as a guest's.
    const page = await visitor.open(link + query)
    expect(page.status).toBe(200)
    await expectSound(page)
    const hrefs = parsePage(page.text)
      .all('main a')
      .map((each) => each.attribute('href') ?? '')
    expect(hrefs).toContain(refund + query)
    expect(hrefs.filter((href) => href.includes(pathTo('accountOrders')))).toEqual([])
    expect(hiddenFields(page.text, 'request-account')).toEqual({})
    expect(disclosed(page)).not.toEqual([])
    expect(disclosed(await new Guest(shops, host, prefix).open(link + query))).toEqual([])
  })

  test('[REL-3] a postal code cannot be guessed: attempts are limited per order', async () => {
    const { query } = await ordered()
    const visitor = new Guest(shops, host, prefix)
    const attempt = (postalCode: string) => visitor.send(link + query, { do: 'openOrder', postalCode })
    for (let count = 0; count < 6; count += 1) await attempt(wrong)
    await attempt(wrong)
    const limited = await attempt(typed)
    expect([limited.status, main(limited).includes(words.wait)]).toEqual([429, true])
    await expectSound(limited)
    expect(disclosed(limited)).toEqual([])
    const free = await ordered()
    expect((await (await opener(free.query)).open(link + free.query)).status).toBe(200)
  })

  test('a link that has taken too many wrong codes mails a fresh one, for the order and for its refund', async () => {
    for (const path of [link, refund]) {
      const { orderNo, query } = await ordered()
      const token = new URLSearchParams(query).get('token') ?? ''
      const { until } = (await readOrderLink(database, id, token, Date.now())) ?? expect.unreachable()
      await database
        .insertInto('order_link_failure')
        .values({ tenant_id: id, order_no: orderNo, valid_until: until, failures: maxWrongCodes })
        .execute()
      const visitor = new Guest(shops, host, prefix)
      const page = await visitor.open(path + query)
      await expectSound(page)
      expect(main(page)).toContain(words.fresh)
      expect(page.text).not.toContain('id="open-order"')
      const fields = hiddenFields(page.text, 'fresh-link')
      const refused = await visitor.send(path + query, { ...fields, do: 'openOrder', postalCode: typed })
      expect(refused.status).toBe(422)
      expect(main(refused)).toContain(words.fresh)

      const before = (await emailsAbout(orderNo)).length
      const { status, headers } = await visitor.send(path + query, fields)
      expect([status, headers.location]).toEqual([303, `${prefix}${path}${query}&done=freshLink`])
      const mailed = await visitor.open(`${path}${query}&done=freshLink`)
      await expectSound(mailed)
      expect(main(mailed)).toContain(words.mailed)
      const emails = await emailsAbout(orderNo)
      expect(emails).toHaveLength(before + 1)
      const tokens = emails.flatMap(({ text }) => text.match(new RegExp(`(?<=${path}\\?token=)\\S+`)) ?? [])
      const fresh = tokens.find((each) => each !== token) ?? expect.unreachable()
      for (const { text } of [page, refused, mailed]) expect(text).not.toContain(fresh)
      await opener(`?token=${fresh}`, path)
    }
  })

  test('[SES-2] turns the order into an account without a password, by a link sent to its mailbox', async () => {
    const email = `${randomUUID()}@gast.example`
    const [{ orderNo, query }, second] = [await ordered(email), await ordered(email)]
    const visitor = await opener(query)
    const page = await visitor.open(link + query)
    const form = hiddenFields(page.text, 'request-account')
    const result = await visitor.send(link + query, form)
    expect([result.status, result.headers.location]).toEqual([303, `${prefix}${link}${query}&done=account`])
    const mailed = await visitor.open(`${link}${query}&done=account`)
    await expectSound(mailed)
    const sentEmail = (await emailsAbout(orderNo)).find(({ text }) => text.includes(customerPage))
    expect(sentEmail?.recipient).toBe(email)
    const token = sentEmail?.text.match(new RegExp(`${customerPage}\\?token=([\\w-]{43})`))?.[1] ?? ''
    expect(mailed.text).not.toContain(token)
    const path = `${customerPage}?token=${token}`
    const newcomer = new Guest(shops, host, prefix)
    const offered = await newcomer.open(path)
    expect(offered.status).toBe(200)
    await expectSound(offered)
    const made = await newcomer.send(path, hiddenFields(offered.text, 'make-account'))
    expect([made.status, made.headers.location]).toEqual([
      303,
      `${prefix}${pathTo('accountOrders')}?done=opened`,
    ])
    expect(decodeURIComponent(newcomer.cookie('loginState') ?? '')).toContain('np=1')
    const orders = await newcomer.open(`${pathTo('accountOrders')}?done=opened`)
    await expectSoundAnswer(orders)
    for (const number of [orderNo, second.orderNo]) expect(main(orders)).toContain(number)
    const used = await new Guest(shops, host, prefix).open(path)
    expect(used.status).toBe(410)
    await expectSound(used)
    const followed = await visitor.open(link + query)
    expect([followed.status, main(followed).includes(place.street)]).toEqual([200, false])
    expect(parsePage(followed.text).all('#open-order')).toEqual([])
    await expectSound(followed)

    const data = await newcomer.open(pathTo('accountPersonalData'))
    await expectSoundAnswer(data)
    expect(parsePage(data.text).all('[name="currentPassword"]')).toEqual([])
    const password = 'duinroos achter het hek'
    const fields = { ...hiddenFields(data.text, 'change-password'), password }
    const set = await newcomer.send(pathTo('accountPersonalData'), fields)
    expect([set.status, set.headers.location]).toEqual([
      303,
      `${prefix}${pathTo('accountPersonalData')}?done=password`,
    ])
    expect(decodeURIComponent(newcomer.cookie('loginState') ?? '')).toContain('np=0')
    const after = await newcomer.open(pathTo('accountPersonalData'))
    expect(parsePage(after.text).all('[name="currentPassword"]')).toHaveLength(4)
  })

  test('[SEC-3] an existing account gets the order after its customer has logged in', async () => {
    const email = `${randomUUID()}@gast.example`
    const { id: customerId } = await newCustomer(database, id, { email, passwordHash: 'a hash' })
    const { orderNo, query } = await ordered(email)
    const visitor = await opener(query)
    await visitor.send(link + query, hiddenFields((await visitor.open(link + query)).text, 'request-account'))
    const sentEmail = (await emailsAbout(orderNo)).find(({ text }) => text.includes(customerPage))
    const path = `${customerPage}?token=${sentEmail?.text.match(/token=([\w-]{43})/)?.[1] ?? ''}`
    const offered = await visitor.open(path)
    expect(offered.status).toBe(200)
    await expectSound(offered)
    expect(parsePage(offered.text).all('#make-account')).toEqual([])
    const forced = await visitor.send(path, { do: 'makeAccount' })
    expect(forced.status).toBe(422)
    expect(decodeURIComponent(visitor.cookie('loginState') ?? '')).not.toContain('li=1')
    const logIn = parsePage(offered.text)
      .all('main a')
      .map((each) => new URL(each.attribute('href') ?? '', 'http://shop.invalid'))
      .find(({ searchParams }) => searchParams.has('back'))
    expect(logIn?.searchParams.get('back')).toBe(prefix + path)
    const { cookie } = await new Sessions(database).open({ id }, customerId, 2)
    const customer = new Guest(shops, host, prefix).setCookie('session', cookie)
    const adding = await customer.open(path)
    await expectSound(adding)
    const added = await customer.send(path, hiddenFields(adding.text, 'make-account'))
    expect([added.status, added.headers.location]).toEqual([
      303,
      `${prefix}${pathTo('accountOrders')}?done=added`,
    ])
    expect(main(await customer.open(pathTo('accountOrders')))).toContain(orderNo)
  })

  test('[SES-2] is offered a next step with an account without password, and when another customer is logged in', async () => {
    const email = `${randomUUID()}@gast.example`
    const owner = await newCustomer(database, id, { email })
    const stranger = await newCustomer(database, id)
    const { orderNo, query } = await ordered(email)
    const visitor = await opener(query)
    await visitor.send(link + query, hiddenFields((await visitor.open(link + query)).text, 'request-account'))
    const sentEmail = (await emailsAbout(orderNo)).find(({ text }) => text.includes(customerPage))
    const path = `${customerPage}?token=${sentEmail?.text.match(/token=([\w-]{43})/)?.[1] ?? ''}`
    const { cookie } = await new Sessions(database).open({ id }, stranger.id, 2)
    const shared = new Guest(shops, host, prefix).setCookie('session', cookie)
    const refused = await shared.open(path)
    expect(refused.status).toBe(200)
    await expectSound(refused)
    for (const named of [email, stranger.email]) expect(main(refused)).toContain(named)
    expect(parsePage(refused.text).all('#make-account')).toEqual([])
    const back = `${pathTo('login')}?${new URLSearchParams({ back: prefix + path })}`
    expect(parsePage(refused.text).only('#log-out').attribute('action')).toBe(prefix + back)
    const loggedOut = await shared.send(back, hiddenFields(refused.text, 'log-out'))
    expect([loggedOut.status, loggedOut.headers.location]).toEqual([303, prefix + path])
    const offered = await shared.open(path)
    await expectSound(offered)
    expect(main(offered)).toContain(email)
    // A form that names another customer does nothing.
    const fields = hiddenFields(offered.text, 'make-account')
    expect((await shared.send(path, { ...fields, email: stranger.email })).status).toBe(422)
    const entered = await shared.send(path, fields)
    const orders = pathTo('accountOrders')
    expect([entered.status, entered.headers.location]).toEqual([303, `${prefix}${orders}?done=added`])
    expect(decodeURIComponent(shared.cookie('loginState') ?? '')).toContain('np=1')
    expect(main(await shared.open(orders))).toContain(orderNo)
    const stored = await database
      .selectFrom('shop_order')
      .select('owner')
      .where('tenant_id', '=', id)
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    expect(stored?.owner).toBe(customerOwner(owner.id))
  })

  testInDutch(shop.name)('closes the order again, as on a shared device', async () => {
    const { query } = await ordered()
    const visitor = await opener(query)
    const closed = await visitor.send(link + query, { do: 'closeOrder' })
    expect([closed.status, closed.headers.location]).toEqual([303, prefix + link + query])
    expect(main(await visitor.open(link + query))).not.toContain(place.street)
  })
})
