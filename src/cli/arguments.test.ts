import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flag, runCliCommand, text, UsageError } from './arguments.ts'

const usage = 'npm run orders -- --tenant ID [--paid]'
const command = { usage, options: { tenant: text, paid: flag } } as const
const lines = { log: [] as string[], error: [] as string[] }

beforeEach(() => {
  for (const name of ['log', 'error'] as const) {
    lines[name] = []
    vi.spyOn(console, name).mockImplementation((line) => void lines[name].push(line))
  }
})
afterEach(() => vi.restoreAllMocks())

test('a command gets its options and its exit code is returned', async () => {
  const run = vi.fn(() => 3)
  expect(await runCliCommand(command, run, ['--tenant', 'nl', '--paid'])).toBe(3)
  expect(run).toHaveBeenCalledWith({ values: { tenant: 'nl', paid: true }, positionals: [] })
  expect(lines).toEqual({ log: [], error: [] })
})

test.each([[['--help']], [['-h']], [['--tenant', 'nl', '--help']]])(
  '%j prints the usage on stdout and runs nothing',
  async (argv) => {
    const run = vi.fn(() => 3)
    expect(await runCliCommand(command, run, argv)).toBe(0)
    expect(run).not.toHaveBeenCalled()
    expect(lines).toEqual({ log: [usage], error: [] })
  },
)

test.each([
  [['--bogus'], "Unknown option '--bogus'"],
  [['--tenant'], "Option '--tenant <value>' argument missing"],
  [['--paid=yes'], "Option '--paid' does not take an argument"],
  [['send'], "Unexpected argument 'send'"],
  [['--help', '--bogus'], "Unknown option '--bogus'"],
])('%j is a usage error: %s', async (argv, message) => {
  const run = vi.fn(() => 0)
  expect(await runCliCommand(command, run, argv)).toBe(2)
  expect(run).not.toHaveBeenCalled()
  expect(lines.log).toEqual([])
  expect(lines.error).toEqual([expect.stringContaining(message)])
  expect(lines.error[0]).toMatch(new RegExp(`\n${RegExp.escape(usage)}$`))
})

test('a usage error of the command itself prints its reason, then the usage', async () => {
  const run = () => {
    throw new UsageError('There is no tenant xx.')
  }
  expect(await runCliCommand(command, run, ['--tenant', 'xx'])).toBe(2)
  expect(lines.error).toEqual([`There is no tenant xx.\n${usage}`])
})

test('a command without options refuses arguments', async () => {
  const plain = { usage: 'npm run content:check' }
  expect(await runCliCommand(plain, () => 1, [])).toBe(1)
  expect(await runCliCommand(plain, () => 1, ['--tenant', 'nl'])).toBe(2)
  expect(lines.error).toEqual(['content:check has no arguments, but got --tenant nl.\nnpm run content:check'])
})

test('positionals are passed on where the command allows them', async () => {
  const run = vi.fn(() => 0)
  await runCliCommand({ usage, options: {}, allowPositionals: true }, run, ['feed.csv'])
  expect(run).toHaveBeenCalledWith({ values: {}, positionals: ['feed.csv'] })
})

test('an error of the command is thrown, and is no usage error', async () => {
  const failing = () => {
    throw new Error('disk full')
  }
  await expect(runCliCommand(command, failing, [])).rejects.toThrow('disk full')
  expect(lines.error).toEqual([])
})
