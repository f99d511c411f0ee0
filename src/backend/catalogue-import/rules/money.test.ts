import { describe, expect, test } from 'vitest'
import { readMoney } from './money.ts'

describe('[DEV-3] prices as feeds write them', () => {
  test.each([
    ['12.90 EUR', 1290, 'EUR'],
    ['EUR 12,90', 1290, 'EUR'],
    ['12,90EUR', 1290, 'EUR'],
    ['€12,90 Incl. btw', 1290, 'EUR'],
    ['12,90 € inkl. MwSt.', 1290, 'EUR'],
    ['12,90 € (inkl. 19% MwSt.)', 1290, 'EUR'],
    ['12,90 € TTC', 1290, 'EUR'],
    ['£12.90 inc VAT', 1290, 'GBP'],
    ['€ 1.299,00', 129900, 'EUR'],
    ['1,299.00 EUR', 129900, 'EUR'],
    ['1.299.000,5 EUR', 129900050, 'EUR'],
    ["1'299.00 CHF", 129900, 'CHF'],
    ['1 299,00 €', 129900, 'EUR'],
    ['12.– CHF', 1200, 'CHF'],
    ['12.9', 1290, undefined],
    ['0.5 eur', 50, 'EUR'],
    ['12.9000 EUR', 1290, 'EUR'],
    ['7 EUR', 700, 'EUR'],
    ['16.5289 EUR', 1653, 'EUR'],
    ['12.345678 EUR', 1235, 'EUR'],
    ['12,9949 EUR', 1299, 'EUR'],
    ['0.999 EUR', 100, 'EUR'],
    ['0,125', 13, undefined],
    ['1299.000 EUR', 129900, 'EUR'],
    ['1.299,005 EUR', 129901, 'EUR'],
  ])('%s', (text, cents, currency) => {
    expect(readMoney(text)).toEqual({ cents, currency })
  })

  test.each([
    ['1.299 EUR', 'not a plain number'],
    ['1,299 EUR', 'not a plain number'],
    ['1.2.3 EUR', 'not a plain number'],
    ['-5.00 EUR', 'negative'],
    ['gratis', 'not a price'],
    ['', 'not a price'],
    ['€12,90 excl. btw', 'not a price'],
    ['12,90 € HT', 'not a price'],
    ['incl. btw', 'not a price'],
    ['EUR', 'not a price'],
    ['EUR 12 EUR', 'not a price'],
    ['12.90 euro', 'unknown currency'],
    ['9e9 EUR', 'not a price'],
    ['99999999999.00 EUR', 'too high'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readMoney(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
