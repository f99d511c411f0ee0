import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '#backend/infra/money/cents.ts'
import type { StoredLine } from '#backend/orders/read-orders.ts'
import type { InvoiceDetail, InvoiceLine, StoredInvoice } from '../invoice.ts'
import { supplementShares } from './supplement.ts'

const line = (line_id: string, total: number, state = 'DELIVERED') =>
  ({ line_id, total, state }) as StoredLine
const invoice = (
  invoiceNo: string,
  lines: [lineId: string, total: number][],
  detail: Partial<InvoiceDetail> = { supplement: true },
) =>
  ({
    ...{ invoiceNo, kind: detail.of ? 'CREDIT_NOTE' : 'INVOICE' },
    detail: { ...detail, lines: lines.map(([lineId, total]) => ({ lineId, total }) as InvoiceLine) },
  }) as StoredInvoice
const shares = (...given: Parameters<typeof supplementShares>) =>
  [...supplementShares(...given)].map(([no, ofLine]) => [no, Object.fromEntries(ofLine)])

test('[NEW-4] a line that is returned completely is credited all of its supplement', () => {
  const all = [line('1', 2000), line('2', 2999)]
  expect(shares([invoice('S1', [['2', 214]])], all, [line('2', 2999)])).toEqual([['S1', { '2': 214 }]])
  expect(shares([invoice('S1', [['2', 214]])], all, [line('1', 2000)])).toEqual([['S1', {}]])
  expect(shares([invoice('P1', [['2', 2999]], {})], all, all)).toEqual([])
})

test('[NEW-4] pieces returned one after the other are credited a supplement to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 500 }),
      fc.infiniteStream(fc.nat()),
      (pieces, raised, order) => {
        const parts = shareOut(raised, pieces)
        const all = pieces.map((cents, index) =>
          line(index === 0 ? '2' : `2-${index}`, cents + (parts[index] ?? 0)),
        )
        const invoices = [invoice('S1', [['2', raised]])]
        const open = all.map((_, index) => index)
        while (open.length > 0) {
          const [index = 0] = open.splice((order.next().value ?? 0) % open.length, 1)
          const going = all[index] as StoredLine
          const share = supplementShares(invoices, all, [going]).get('S1')?.get(going.line_id) ?? 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(going.total)
          invoices.push(invoice(`G${index}`, [[going.line_id, share]], { of: 'S1' }))
          all[index] = { ...going, state: 'CREDITED' }
        }
        const credited = invoices.slice(1).flatMap(({ detail }) => detail.lines)
        expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(raised)
      },
    ),
  )
})
