import { execFile, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandEnvironment } from '#tests/support/command-environment.ts'
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
    env: { ...commandEnvironment, DATA_DIR: folder, ...env },
  })
  return { status, output: stdout + stderr }
}

test.each([
  ['src/cli/catalogue-sample.ts --bogus', 2, "Unknown option '--bogus'"],
  ['src/cli/catalogue-sample.ts --tenant zz', 2, 'There is no tenant zz. Tenants: ch, de, nl, uk.'],
  [
    'src/cli/catalogue-sample.ts --products many',
    2,
    '--products has to be a whole number above 0, not many.',
  ],
  ['src/cli/catalogue-sample.ts --day today', 2, '--day has to be a day such as 2026-11-16, not today.'],
  [
    'src/cli/vouchers.ts --tenant nl --code FREE1 --amount 0.00 --until 2099-12-31',
    2,
    '--amount has to be more than 0.00.',
  ],
  [
    'src/cli/vouchers.ts --tenant nl --code FREE1 --amount 5.00 --until 2099-12-31 --minimum-after-returns',
    2,
    '--minimum-after-returns needs --minimum',
  ],
  [
    'src/cli/orders.ts --tenant nl --order 1 --to shipped --keep-voucher',
    2,
    '--keep-voucher needs --to cancelled.',
  ],
  [
    'src/cli/personal-data.ts --tenant nl --customer cus_1 --erase',
    2,
    '--customer has to be SERVICE:REFERENCE, such as shop:cus_01.',
  ],
  [
    'src/cli/personal-data.ts --tenant nl --customer shop:cus_1 --erase',
    2,
    'nl has no service shop; known: none.',
  ],
  ['src/cli/reminders.ts --tenant xx', 2, 'There is no tenant xx.'],
  ['src/cli/content-check.ts --tenant nl', 2, 'content:check has no arguments'],
  ['src/cli/build.ts --fast', 2, 'build has no arguments, but got --fast.'],
  ['src/cli/preview.ts', 2, 'There is no tenant (--tenant is missing).'],
  ['src/cli/preview.ts --tenant xx', 2, 'There is no tenant xx.'],
  ['src/cli/preview.ts --tenant nl --port 70000', 2, '--port has to be a port number, not 70000.'],
  [
    'src/cli/preview.ts --tenant nl --at tomorrow',
    2,
    '--at has to be a time such as 2026-12-24T08:00, not tomorrow.',
  ],
  ['tests/conformance/run.ts', 2, 'One URL is needed'],
  ['tests/conformance/run.ts shop.example', 2, 'shop.example is not a URL: https://'],
  ['tests/conformance/run.ts http://127.0.0.1:1/graphql', 1, 'http://127.0.0.1:1/graphql does not respond: '],
])('%s exits with %i and an error message without a stack', (call, code, words) => {
  const { status, output } = run(call)
  expect(status).toBe(code)
  expect(output.startsWith(words)).toBe(true)
  expect(output).not.toMatch(/\n\s+at /)
})

test.each(['src/cli/content-check.ts', 'src/cli/catalogue-sample.ts', 'src/cli/orders.ts'])(
  '[TEN-2] %s reports in one line which tenant file is invalid',
  (command) => {
    const { status, output } = run(command, { TENANTS_DIR: join(folder, 'tenants') })
    expect(status).toBe(1)
    expect(output.trim()).toMatch(/^\S+tenants\/defaults\/tenant\.json: is not JSON \(.*\)$/)
  },
)

test('[TEN-8] [GOO-10] content:check names the messages that a language lacks', () => {
  const messages = join(folder, 'messages')
  cpSync(join(repository, 'i18n'), messages, { recursive: true })
  writeFileSync(join(messages, 'nl.json'), '{}')
  const { status, output } = run('src/cli/content-check.ts', { I18N_DIR: messages })
  expect(status).toBe(1)
  expect(output).toMatch(/^\S+nl\.json: \(file\): lacks .+ and \d+ more$/m)
  expect(output).not.toMatch(/\n\s+at /)
})

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts).filter(([, call]) => call.includes(' src/cli/'))

test('every command has one argument parser', () => {
  expect(commands.length).toBeGreaterThan(15)
  const filesWith = (pattern: RegExp, files: string) =>
    globSync(files, { cwd: repository, exclude: ['**/*.test.ts'] }).filter((file) =>
      pattern.test(readFileSync(join(repository, file), 'utf8')),
    )
  expect(filesWith(/\bparseArgs\(|process\.argv\[/, 'src/cli/*.ts')).toEqual(['src/cli/arguments.ts'])
  expect(filesWith(/\bparseArgs\(|process\.argv\b/, 'src/server/**/*.ts')).toEqual([])
})

test.concurrent.each(commands)(
  'npm run %s -- --help prints its usage and does nothing',
  async (name, call) => {
    const [, ...words] = call.split(' ')
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...words, '--help'], {
      cwd: repository,
      env: { ...commandEnvironment, DATA_DIR: join(folder, 'none') },
    })
    expect(stdout).toMatch(new RegExp(`^npm run ${name}( |\n)`))
    expect(stderr).toBe('')
  },
)
