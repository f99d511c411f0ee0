import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../shops/kit/repository.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wrong-calls-'))
  mkdirSync(join(folder, 'tenants', 'defaults'), { recursive: true })
  writeFileSync(join(folder, 'tenants', 'defaults', 'tenant.json'), '{')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (call: string, env: Record<string, string> = {}) => {
  const [script = '', ...words] = call.split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: repository,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
  })
  return { status, said: stdout + stderr }
}

test.each([
  ['src/demo/sample-command.ts --bogus', 2, "Unknown option '--bogus'"],
  ['src/demo/sample-command.ts --tenant zz', 2, 'There is no tenant zz; there are: ch, de, nl.'],
  ['src/demo/sample-command.ts --products many', 2, '--products is a whole number above 0, not many.'],
  ['src/demo/sample-command.ts --day today', 2, '--day is a day such as 2026-11-16, not today.'],
  [
    'src/backend/cart/vouchers/vouchers-command.ts --tenant nl --code FREE1 --amount 0.00 --until 2099-12-31',
    2,
    '--amount is more than 0.00.',
  ],
  [
    'src/backend/cart/vouchers/vouchers-command.ts --tenant nl --code FREE1 --amount 5.00 --until 2099-12-31 --minimum-after-returns',
    2,
    '--minimum-after-returns goes with --minimum',
  ],
  [
    'src/backend/orders/orders-command.ts --tenant nl --order 1 --to shipped --keep-voucher',
    2,
    '--keep-voucher goes with --to cancelled.',
  ],
  ['src/backend/billing/reminders/reminders-command.ts --tenant xx', 2, 'There is no tenant xx.'],
  ['src/content/check.ts --tenant nl', 2, 'content:check takes no arguments'],
  ['tests/conformance/run.ts', 2, 'One address is needed'],
  ['tests/conformance/run.ts shop.example', 2, 'shop.example is no address: https://'],
  ['tests/conformance/run.ts http://127.0.0.1:1/graphql', 1, 'http://127.0.0.1:1/graphql does not answer: '],
])('%s exits with %i and an error message without a stack', (call, code, words) => {
  const { status, said } = run(call)
  expect(status).toBe(code)
  expect(said.startsWith(words)).toBe(true)
  expect(said).not.toMatch(/\n\s+at /)
})

test.each(['src/content/check.ts', 'src/demo/sample-command.ts', 'src/backend/orders/orders-command.ts'])(
  '[TEN-2] %s reports in one line which tenant file is invalid',
  (command) => {
    const { status, said } = run(command, { TENANTS_DIR: join(folder, 'tenants') })
    expect(status).toBe(1)
    expect(said.trim()).toMatch(/^\S+tenants\/defaults\/tenant\.json: is not JSON \(.*\)$/)
  },
)
