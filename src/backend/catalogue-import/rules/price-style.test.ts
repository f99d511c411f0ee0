import { describe, expect, test } from 'vitest'
import { readMoney } from './money.ts'
import { PriceStyle } from './price-style.ts'

function centsAmong(text: string, others: readonly string[]): number | undefined {
  const style = new PriceStyle()
  for (const other of others) style.learn(other)
  const money = readMoney(text, (number) => style.markOf(number))
  return 'problem' in money ? undefined : money.cents
}

describe('[DEV-3] a price with three decimals or with thousands is read by the other prices of its feed', () => {
  test.each([
    ['12.990 EUR', ['49.95 EUR'], 1299],
    ['12,990', ['49,95 EUR'], 1299],
    ['12.990 EUR', ['16.5289 EUR', '1299.000 EUR'], 1299],
    ['12.990 EUR', ['1,299.00 EUR'], 1299],
    ['12.990 EUR', ['49,95 EUR'], 1299000],
    ['12.990 EUR', ['1.299,00 EUR'], 1299000],
    ['12.990 EUR', ['1.299.000 EUR'], 1299000],
    ['1,299', ['49.95'], 129900],
    ['1.299', ['0.990'], 130],
    // Where both kinds occur, or whole numbers alone, the size of the other prices decides.
    ['12.990', ['12,99', '12.99', '1299.00'], 1299],
    ['12.990', ['9500', '12000', '800'], 1299000],
    ['5.500', ['5 EUR', '12 EUR', '40 EUR'], 550],
    // Doubtful.
    ['1.299', ['0,5', '12.5', '1299.00'], undefined],
    ['12.990', [], undefined],
    ['12.990', ['5.500', '129.000'], undefined],
    ['12.990', ['12 EUR'], undefined],
    ['12.990', ['gratis', '-5', ''], undefined],
  ])('%s among %j', (text, others, cents) => {
    expect(centsAmong(text, others)).toBe(cents)
  })
})
