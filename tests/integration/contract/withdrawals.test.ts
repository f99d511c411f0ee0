import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/api/context.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { mergeWithdrawals } from '#backend/orders/withdrawals/merge-withdrawals.ts'
import { withdrawalsExporter } from '#backend/orders/withdrawals/withdrawals-exporter.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { type BrowserContext, openBrowser } from './browser.ts'
import { openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, visitor as shopper } from './ordering.ts'

const noticed = 'klantenservice@duinlicht.example'

describe('[LAW-3] the withdrawal function', () => {
  let opened: TestShop
  let shop: Backend
  const now = Date.parse('2026-11-21T17:23:45Z')
  let visitors = 0

  beforeAll(async () => {
    opened = await openTestShop({ products: 20 })
    shop = opened.shop
  }, 60_000)
  afterAll(() => opened.close())

  const newDeclaration = () => ({
    name: 'Anna de Wit',
    contract: `2026-${randomUUID().slice(0, 8)}`,
    items: 'Jas\nSchoenen',
    email: `anna.${randomUUID()}@klant.example`,
  })
  const visitor = (visit: BrowserContext = {}) => {
    visitors += 1
    const browser = openBrowser(shop, { address: `198.51.100.${visitors}`, now: () => now, ...visit })
    return {
      review: async (input: object) =>
        (
          await browser.query(
            'query ($input: WithdrawalInput!) { withdrawalReview(input: $input) { withdrawal { name contract items email } problems { field problem } seal } }',
            { input },
          )
        ).withdrawalReview,
      confirm: async (input: object, seal: string, mutationId: string = randomUUID()) =>
        (
          await browser.query(
            'mutation ($id: ID!, $input: WithdrawalInput!, $seal: String!) { confirmWithdrawal(mutationId: $id, input: $input, seal: $seal) { error problems { field problem } waitSeconds id } }',
            { id: mutationId, input, seal },
          )
        ).confirmWithdrawal,
      received: async (id: string) =>
        (
          await browser.query(
            'query ($id: ID!) { withdrawal(id: $id) { id name contract items email receivedAt } }',
            { id },
          )
        ).withdrawal,
    }
  }
  const rows = (contract: string) =>
    opened.database.selectFrom('withdrawal').selectAll().where('contract', '=', contract).execute()
  const emailsTo = async (recipient: string) =>
    (await shownEmails(opened.database, 'nl', 500)).filter((sentEmail) => sentEmail.recipient === recipient)

  test('[PAP-7] names the sum of an order only to the mailbox that ordered it', async () => {
    const ordering = orderingCommands(queryClient(shop))
    const [sku = ''] = await parcelsOf(opened)
    const as = shopper()
    const email = `anna.${randomUUID()}@klant.example`
    await ordering.add(as, sku)
    await ordering.sayContact(as, { contact: { ...contact, email } })
    const { checkout } = await ordering.sayPayment(as, { method: 'INVOICE' })
    const { order } = await ordering.place(as, checkout.totals.total)
    const nl = tenants.byId('nl') ?? expect.unreachable()
    const { format } = localeMessages(nl, 'nl-NL')
    const sum = format.money(checkout.totals.total).replace(/\s/g, ' ')
    const acknowledged = async (declaration: { email: string; items: string }) => {
      const person = visitor()
      const input = { ...newDeclaration(), contract: `Bestelling ${order.orderNo}`, ...declaration }
      expect((await person.confirm(input, (await person.review(input)).seal)).error).toBeNull()
      const emails = await emailsTo(declaration.email)
      return emails.find(({ subject }) => subject.startsWith('Ontvangst'))?.text.replace(/\s/g, ' ') ?? ''
    }
    const part = await acknowledged({ email, items: 'Jas' })
    expect(part).toContain(
      `kost in totaal ${sum}. Daarvan krijg je terug wat je voor deze artikelen hebt betaald.`,
    )
    await opened.database.deleteFrom('letter').execute()
    const whole = await acknowledged({ email, items: '' })
    expect(whole).toContain(
      `Bestelling ${order.orderNo} kost ${sum}. Wat je daarvan hebt betaald, krijg je terug.`,
    )
    const stranger = await acknowledged({ email: `b.${randomUUID()}@klant.example`, items: '' })
    expect(stranger).toContain(order.orderNo)
    expect(stranger).not.toContain(sum)
  })

  test('[PAP-7] names the rest of an order with cancelled lines, and no sum if nothing is left', async () => {
    const ordering = orderingCommands(queryClient(shop))
    const [one = '', other = ''] = await parcelsOf(opened)
    const as = shopper()
    const email = `carla.${randomUUID()}@klant.example`
    for (const sku of [one, other]) await ordering.add(as, sku)
    await ordering.sayContact(as, { contact: { ...contact, email } })
    const { checkout } = await ordering.sayPayment(as, { method: 'INVOICE' })
    const { order } = await ordering.place(as, checkout.totals.total)
    const nl = tenants.byId('nl') ?? expect.unreachable()
    const { format } = localeMessages(nl, 'nl-NL')
    const stored = (await findOrder(opened.database, 'nl', order.orderNo)) ?? expect.unreachable()
    const [first, second] = stored.lines
    if (!first || !second) return expect.unreachable()
    const acknowledged = async () => {
      await opened.database.deleteFrom('letter').execute()
      const person = visitor()
      const input = { ...newDeclaration(), contract: `Bestelling ${order.orderNo}`, email, items: '' }
      expect((await person.confirm(input, (await person.review(input)).seal)).error).toBeNull()
      const emails = await emailsTo(email)
      return emails.find(({ subject }) => subject.startsWith('Ontvangst'))?.text.replace(/\s/g, ' ') ?? ''
    }
    const cancel = (lineId: string) =>
      advanceOrder(
        opened.database,
        nl,
        { orderNo: order.orderNo, to: 'CANCELLED', lineIds: [lineId] },
        Date.now(),
      )
    expect(await cancel(first.line_id)).toMatchObject({ ok: true })
    const left = format.money(second.price * second.quantity - second.discount).replace(/\s/g, ' ')
    expect(await acknowledged()).toContain(`Bestelling ${order.orderNo} kost ${left}.`)
    // The withdrawal has cancelled the rest.
    const nothingLeft = await acknowledged()
    expect(nothingLeft).toContain(order.orderNo)
    expect(nothingLeft).not.toMatch(/kost (in totaal )?(EUR|€)/)
  })

  test('is stored and acknowledged with content, date and time; the shop gets an email', async () => {
    const person = visitor()
    const declaration = newDeclaration()
    const { seal, problems } = await person.review(declaration)
    expect(problems).toEqual([])
    const { id, error } = await person.confirm(declaration, seal)
    expect(error).toBeNull()
    expect(await person.received(id)).toEqual({ id, ...declaration, receivedAt: '2026-11-21T17:23:45.000Z' })
    const [sentEmail] = await emailsTo(declaration.email)
    expect(sentEmail?.subject).toBe('Ontvangstbevestiging van je herroeping bij Duinlicht')
    for (const part of [
      declaration.name,
      declaration.contract,
      'Jas\nSchoenen',
      declaration.email,
      '21 november 2026',
      '18:23:45',
      id,
    ])
      expect(sentEmail?.text).toContain(part)
    // [PAP-7] The refunded sum, with its day and method.
    expect(sentEmail?.text.replaceAll('\u00a0', ' ')).toContain(
      'uiterlijk op 5 december 2026 terug, op dezelfde manier als je hebt betaald',
    )
    // The name is quoted as declared, and not used as a greeting: the declarant chose the recipient.
    expect(sentEmail?.text).toMatch(/^Hallo,\n/)
    const notice = (await emailsTo(noticed)).find(({ subject }) => subject.includes(declaration.contract))
    expect(notice?.text).toContain(declaration.email)
  })

  test('is executed once, however often it is sent', async () => {
    const person = visitor()
    const declaration = newDeclaration()
    const { seal } = await person.review(declaration)
    const mutationId = randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => person.confirm(declaration, seal, mutationId)))
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    expect(await rows(declaration.contract)).toHaveLength(1)
    expect(await emailsTo(declaration.email)).toHaveLength(1)
  })

  test('confirms only what was reviewed', async () => {
    const person = visitor()
    const declaration = newDeclaration()
    const { seal } = await person.review(declaration)
    const other = { ...declaration, contract: `${declaration.contract}9` }
    for (const [input, presented] of [
      [other, seal],
      [declaration, ''],
      [declaration, `${seal}x`],
      [declaration, 'a.b.c'],
    ])
      expect(await person.confirm(input, presented)).toMatchObject({ error: 'NOT_REVIEWED', id: null })
    // Of another shop.
    const otherShop = await visitor({ tenant: 'de', locale: 'de-DE' }).review(declaration)
    expect(await person.confirm(declaration, otherShop.seal)).toMatchObject({ error: 'NOT_REVIEWED' })
    expect(await rows(declaration.contract)).toEqual([])
    expect(await emailsTo(declaration.email)).toEqual([])
  })

  test('reports what is missing, and returns no seal for it', async () => {
    const declaration = { name: ' ', contract: '', items: 'b'.repeat(10_000), email: 'anna' }
    expect(await visitor().review(declaration)).toMatchObject({
      seal: null,
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'contract', problem: 'required' },
        { field: 'items', problem: 'tooLong' },
        { field: 'email', problem: 'email' },
      ],
    })
    expect(await visitor().confirm(declaration, 'x')).toMatchObject({ error: 'INVALID_INPUT', id: null })
  })

  test('responds independently of whether the order exists; an email contains no markup of the declarant', async () => {
    const person = visitor()
    const declaration = {
      ...newDeclaration(),
      name: '<b>שרה</b> 🌷\r\nBcc: x@y.example',
      contract: "'; drop table withdrawal --",
    }
    const { seal, withdrawal } = await person.review(declaration)
    expect(withdrawal.name).toBe('<b>שרה</b> 🌷 Bcc: x@y.example')
    expect(await person.confirm(declaration, seal)).toMatchObject({
      error: null,
      problems: [],
      waitSeconds: null,
    })
    const sentEmail = await opened.database
      .selectFrom('letter')
      .select(['html', 'subject'])
      .where('recipient', '=', declaration.email)
      .executeTakeFirstOrThrow()
    expect(sentEmail.html).toContain('&lt;b&gt;שרה&lt;/b&gt; 🌷')
    expect(sentEmail.html).not.toContain('<b>')
  })

  test('[SEC-4] typed text is no link in the acknowledgement; the shop gets it verbatim', async () => {
    const person = visitor()
    const declaration = {
      ...newDeclaration(),
      name: 'Win op https://gratis.example/x',
      contract: `www.gratis.example ${randomUUID()}`,
      items: 'Jas\nmail a@gratis.example',
    }
    const { id, error } = await person.confirm(declaration, (await person.review(declaration)).seal)
    expect(error).toBeNull()
    expect(await person.received(id)).toMatchObject(declaration)
    expect(await rows(declaration.contract)).toMatchObject([
      { name: declaration.name, items: declaration.items },
    ])
    const [sentEmail] = await emailsTo(declaration.email)
    expect(sentEmail?.text).toContain('gratis. example')
    expect(sentEmail?.text).toContain('Jas\nmail a@ gratis. example')
    expect(sentEmail?.text).not.toMatch(/gratis\.example|https:\/\/gratis|a@gratis/)
    const notice = (await emailsTo(noticed)).find(({ subject }) => subject.includes(declaration.contract))
    for (const part of [declaration.name, declaration.contract, declaration.items])
      expect(notice?.text).toContain(part)
  })

  test('[REL-3] [SEC-4] is never refused; beyond six to one mailbox emails are sent one every ten minutes', async () => {
    const declaration = newDeclaration()
    for (let index = 0; index < 9; index += 1) {
      const person = visitor()
      const { seal } = await person.review(declaration)
      expect(await person.confirm(declaration, seal)).toMatchObject({ error: null, id: expect.any(String) })
    }
    const stored = await opened.database
      .selectFrom('withdrawal')
      .select('id')
      .where('email', '=', declaration.email)
      .execute()
    expect(stored).toHaveLength(9)
    const emails = await opened.database
      .selectFrom('letter')
      .select('next_at')
      .where('recipient', '=', declaration.email)
      .orderBy('next_at')
      .execute()
    const shownFor = emails[0]?.next_at ?? 0
    const delays = emails.map(({ next_at }) => next_at - shownFor)
    expect(delays.slice(0, 6)).toEqual(Array(6).fill(0))
    expect(delays.slice(6)).toEqual([600_000, 1_200_000, 1_800_000])
    // An email to another mailbox is sent at once.
    const other = newDeclaration()
    const person = visitor()
    const { seal } = await person.review(other)
    expect(await person.confirm(other, seal)).toMatchObject({ error: null })
    const [sentEmail] = await opened.database
      .selectFrom('letter')
      .select('next_at')
      .where('recipient', '=', other.email)
      .execute()
    expect(sentEmail?.next_at).toBe(shownFor)
  })

  test('the withdrawal of another is not found', async () => {
    const person = visitor()
    const declaration = newDeclaration()
    const { seal } = await person.review(declaration)
    const { id } = await person.confirm(declaration, seal)
    expect(await visitor().received(id)).toBeNull()
    expect(await visitor({ tenant: 'de', locale: 'de-DE' }).received(id)).toBeNull()
    expect(await person.received(id)).toMatchObject(declaration)
  })

  test('[LAW-10] moves to the customer who logs in, is exported with their data, and outlives the account', async () => {
    const person = visitor()
    const declaration = newDeclaration()
    const { seal } = await person.review(declaration)
    const { id } = await person.confirm(declaration, seal)
    const [row] = await rows(declaration.contract)
    const customer = customerOwner(randomUUID())
    await opened.database
      .transaction()
      .execute((transaction) => mergeWithdrawals(transaction, 'nl', row?.owner ?? '', customer, now))
    expect(await person.received(id)).toBeNull()
    await opened.database
      .transaction()
      .execute((transaction) => withdrawalsExporter.erase(transaction, 'nl', customer))
    expect(await withdrawalsExporter.export(opened.database, 'nl', customer)).toEqual([
      { id, ...declaration, receivedAt: new Date(now).toISOString() },
    ])
    expect(await withdrawalsExporter.export(opened.database, 'de', customer)).toEqual([])
  })

  test('does not exist in Switzerland', async () => {
    const swiss = visitor({ tenant: 'ch', locale: 'de-CH' })
    await expect(swiss.review(newDeclaration())).rejects.toThrow('no withdrawal function')
    await expect(swiss.confirm(newDeclaration(), 'x')).rejects.toThrow('no withdrawal function')
  })
})
