import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adapterCaller, testSession } from '#tests/backends/shared/adapter-caller.ts'
import { nl, recordedFetch, recordedOrder } from '#tests/backends/vendure/recorded.ts'
import { openVendure } from '../open-vendure.ts'

const placed = (code: string, change: object = {}) => ({
  ...recordedOrder,
  ...{ code, active: false, state: 'PaymentAuthorized', orderPlacedAt: '2026-11-26T08:00:00.000Z' },
  ...change,
})
const page = '{ orders(page: 1) { total pages page orders { orderNo } } }'
const forbidden = { message: 'You are not authorized', extensions: { code: 'FORBIDDEN' } }

/** A visitor who has placed orders as a guest; Vendure answers with `found`. */
function guest(codes: readonly string[], found: object, errors: readonly object[] = []) {
  const { fetch, requests } = recordedFetch({
    Orders: { activeCustomer: null },
    GuestOrders: JSON.stringify({ data: found, errors: errors.length > 0 ? errors : undefined }),
  })
  const session = testSession()
  session.stored = JSON.stringify({ token: 'secret', orders: codes })
  const adapter = openVendure({ url: 'https://shop.example/shop-api', settings: {}, fetch })
  return { caller: adapterCaller(adapter, nl, 'nl-NL', session), requests }
}

let warnings: string[] = []
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(JSON.parse(line).message))
  return () => vi.restoreAllMocks()
})

describe('[ACC-2] the orders of a guest', () => {
  test('are those that this visitor has placed, the latest first, in one request', async () => {
    const { caller, requests } = guest(['B', 'A'], { o0: placed('B'), o1: placed('A') })
    expect((await caller.run(page)).orders).toEqual({
      ...{ total: 2, pages: 1, page: 1 },
      orders: [{ orderNo: 'B' }, { orderNo: 'A' }],
    })
    expect(requests.map(({ name, variables }) => [name, variables.c0, variables.c1])).toEqual([
      ['Orders', undefined, undefined],
      ['GuestOrders', 'B', 'A'],
    ])
  })

  test('leave out one that Vendure no longer shows, and one that it describes wrongly', async () => {
    const found = { o0: placed('C'), o1: null, o2: placed('A', { currencyCode: 'USD' }) }
    const { caller } = guest(['C', 'B', 'A'], found, [forbidden])
    expect((await caller.run(page)).orders).toMatchObject({ total: 1, orders: [{ orderNo: 'C' }] })
    expect(warnings).toEqual(['An order is left out: currencyCode: USD'])
  })

  test('are an error where Vendure fails otherwise, and not an empty list', async () => {
    const failed = { message: 'Boom', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
    const { caller } = guest(['A'], { o0: null }, [failed])
    await expect(caller.run(page)).rejects.toThrow('Vendure, GuestOrders: Boom')
  })

  test('come in pages of ten', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `ORDER${index}`)
    const found = Object.fromEntries(codes.map((code, index) => [`o${index}`, placed(code)]))
    const { caller } = guest(codes, found)
    expect((await caller.run(page.replace('1)', '2)'))).orders).toEqual({
      ...{ total: 12, pages: 2, page: 2 },
      orders: [{ orderNo: 'ORDER10' }, { orderNo: 'ORDER11' }],
    })
  })

  test('cost nothing without a visitor at Vendure', async () => {
    const { caller, requests } = guest([], {})
    caller.session.stored = undefined
    expect((await caller.run(page)).orders.total).toBe(0)
    expect(requests).toEqual([])
  })
})
