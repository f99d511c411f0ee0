import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { surchargeDue } from './surcharge-due.ts'

const line = (line_id: string, total: number, state: LineState = 'PLACED') => ({ line_id, total, state })

test('[ACC-2] a surcharge falls due with the lines it is for', () => {
  const lines = [line('1', 6000), line('2', 3000)]
  expect(surchargeDue(301, lines, new Set(['1']), 0)).toBe(201)
  expect(surchargeDue(301, [line('1', 6000, 'SHIPPED'), line('2', 3000)], new Set(['2']), 201)).toBe(100)
  expect(surchargeDue(301, lines, new Set(['1', '2']), 0)).toBe(301)
})

test('[ACC-2] an amount that stays unbilled because a line now costs less is billed later', () => {
  // The first line took over a share of the voucher after its invoice: its share by weight was 300, and is now 296.
  const lines = [line('1', 5700, 'CREDITED'), line('2', 3000), line('3', 3300)]
  expect(surchargeDue(600, lines, new Set(['2']), 300)).toBe(135)
  expect(
    surchargeDue(
      600,
      [...lines.slice(0, 1), line('2', 3000, 'SHIPPED'), line('3', 3300)],
      new Set(['3']),
      435,
    ),
  ).toBe(165)
})

test('[ACC-2] whatever a voucher moves between lines meanwhile, the last invoice bills all that is not cancelled', () => {
  const drawn = fc.record({
    amount: fc.nat(50_000),
    totals: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
    // The lines that are invoiced next, the cents that move between two lines, and the lines that are cancelled.
    steps: fc.infiniteStream(
      fc.record({ lines: fc.nat(63), cents: fc.nat(700), from: fc.nat(5), to: fc.nat(5) }),
    ),
    cancelled: fc.nat(63),
  })
  fc.assert(
    fc.property(drawn, ({ amount, totals, steps, cancelled }) => {
      let lines = totals.map((total, index) => line(String(index), total))
      let billed = 0
      const isInvoiced = (index: number) => index === 0 || ((cancelled >> index) & 1) === 0
      for (let round = 0; lines.some(({ state }) => state === 'PLACED'); round += 1) {
        const step = steps.next().value ?? expect.unreachable()
        const moved = Math.min(step.cents, Math.max(0, (lines[step.from]?.total ?? 1) - 1))
        if (step.to < lines.length && step.from < lines.length)
          lines = lines.map((each, index) => ({
            ...each,
            total: each.total - (index === step.from ? moved : 0) + (index === step.to ? moved : 0),
          }))
        const mask = round > 20 ? 63 : step.lines
        const chosen = lines.filter(({ state }, index) => state === 'PLACED' && (mask >> index) & 1)
        const invoiced = new Set(chosen.filter((_, index) => isInvoiced(index)).map(({ line_id }) => line_id))
        lines = lines.map((each) =>
          chosen.includes(each) && !invoiced.has(each.line_id) ? { ...each, state: 'CANCELLED' } : each,
        )
        if (invoiced.size === 0) continue
        const due = surchargeDue(amount, lines, invoiced, billed)
        expect(due).toBeGreaterThanOrEqual(0)
        billed += due
        expect(billed).toBeLessThanOrEqual(amount)
        lines = lines.map((each) => (invoiced.has(each.line_id) ? { ...each, state: 'INVOICED' } : each))
      }
      if (lines.every(({ state }) => state === 'INVOICED')) expect(billed).toBe(amount)
    }),
  )
})
