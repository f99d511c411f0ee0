import { expect, test } from 'vitest'
import { mollieTestKey, startFakeMollie } from '#tests/support/payment/fake-mollie.ts'
import { amountOf, mollieProvider } from './mollie-provider.ts'

test.each([
  [1290, 'EUR', '12.90'],
  [129_000, 'ISK', '1290'],
  [129_000, 'HUF', '1290.00'],
])('[CNX-1] %i hundredths of %s are %s', (amount, currency, value) => {
  expect(amountOf({ amount, currency })).toEqual({ currency, value })
})

test.each(['ISK', 'HUF'])('[CNX-1] a part of a whole %s is refused, not rounded', (currency) => {
  expect(() => amountOf({ amount: 129_050, currency })).toThrow(`are no whole ${currency}`)
})

test('[CNX-1] [SEC-7] a request that Mollie does not answer is ended, and calls are bounded', async () => {
  const mollie = await startFakeMollie()
  const provider = mollieProvider({ apiKey: mollieTestKey, url: mollie.url, timeoutMs: 150 })
  const refund = { id: 'r-1', paymentId: 'p-1', amount: 100, currency: 'EUR' }
  const failures = async (count: number): Promise<string[]> => {
    const calls = Array.from({ length: count }, () => provider.refund(refund, 'tr_1234567890'))
    return (await Promise.allSettled(calls)).map((each) => String((each as PromiseRejectedResult).reason))
  }
  mollie.hang(true)
  const texts = await failures(52)
  expect(texts.filter((text) => text.includes('50 calls wait for a response'))).toHaveLength(2)
  expect(texts.filter((text) => text.includes('no response within 150 ms'))).toHaveLength(50)
  await expect.poll(() => mollie.connections()).toBe(0)
  mollie.hang(false)
  // The client repeats each request after two seconds, and only then gives up its place.
  await expect
    .poll(() => failures(1), { timeout: 10_000 })
    .toEqual([expect.stringContaining('No payment exists with this id.')])
  await mollie.close()
})
