import { expect, test, vi } from 'vitest'
import { runBasketCommand } from './basket-command.ts'
import { againQuery, missingNames, orderAgain } from './order-again.ts'

vi.mock('./basket-command.ts')

test('[ACC-2] what is still sold of an order goes into the basket once, and the rest is named', async () => {
  const errors: Record<string, string> = { gone: 'UNKNOWN_PRODUCT', few: 'ONLY_FEWER' }
  vi.mocked(runBasketCommand).mockImplementation(
    async (_, command) => ({ error: 'sku' in command ? (errors[command.sku ?? ''] ?? null) : null }) as never,
  )
  const lines = ['shirt', 'gone', 'few'].map((SKU, index) => ({
    ...{ id: `${index + 1}`, SKU, quantity: index + 1, productName: `Name of ${SKU}` },
  }))
  const missing = await orderAgain({} as never, lines, 'x'.repeat(64))
  expect(missing).toEqual(['2', '3'])
  const calls = vi.mocked(runBasketCommand).mock.calls
  expect(calls.map(([, command]) => command)).toEqual(
    lines.map(({ SKU, quantity }) => ({ do: 'add', sku: SKU, quantity })),
  )
  const ids = calls.map(([, , id]) => id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(missingNames(new URLSearchParams(againQuery(missing)), lines)).toEqual([
    'Name of gone',
    'Name of few',
  ])
  expect(missingNames(new URLSearchParams('done=cancelled'), lines)).toBeUndefined()
})
