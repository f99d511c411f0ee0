import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { prepareConformance } from './prepare-conformance.ts'
import { startVendureShop, type VendureShop } from './running-shop.ts'

/** `npm run conformance -- … --write` against the started shop nl, with two processes, before a real Vendure. */
let shop: VendureShop
let port: number
let reason: string | undefined

beforeAll(async () => {
  port = await freePort()
  const started = await startVendureShop(port)
  if ('shop' in started) shop = started.shop
  else reason = started.reason
}, 900_000)
afterAll(() => shop?.stop())

interface Printed {
  profile: string[]
  off: string[]
  counts: { passed: number; failed: number }
  checks: { title: string; outcome: string; reasons?: unknown }[]
}

test('[BAK-8] [DEV-4] a shop in front of Vendure fulfils the contract over HTTP, with commands', {
  timeout: 300_000,
}, async (context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  const { customer, voucher, soldOut } = await prepareConformance(shop.vendure)
  const given = ['--customer', customer.email, '--voucher', voucher, '--sold-out', soldOut]
  const program = join(import.meta.dirname, '../../conformance/run.ts')
  // The host of nl, which every machine resolves.
  const parts = [program, `http://localhost:${port}`, '--locale', 'nl-NL', '--json', '--write', ...given]
  const env = { PATH: process.env.PATH, CONFORMANCE_PASSWORD: customer.password }
  const run = promisify(execFile)(process.execPath, parts, { env, maxBuffer: 100_000_000 })
  // It ends with 1 where a check fails, and has printed the checks.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { profile, off, counts, checks } = JSON.parse(stdout) as Printed
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect([profile.includes('sale'), off.toSorted()]).toEqual([true, ['afterSales', 'loyalty']])
  expect(counts.passed).toBeGreaterThan(60)
})
