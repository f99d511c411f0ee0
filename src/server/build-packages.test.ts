import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { astroProgram, ensureBuildPackages } from './build-packages.ts'

let root: string
const written = () => readFileSync(join(root, 'arguments.json'), 'utf8')

/** Writes a program in place of npm, which notes its arguments, installs the packages or not, and ends with a code. */
function npmThat(installs: boolean, code = 0): string {
  const program = join(root, 'npm.mjs')
  writeFileSync(
    program,
    `import { mkdirSync, writeFileSync } from 'node:fs'
    writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)))
    if (${installs}) {
      mkdirSync('node_modules/astro/bin', { recursive: true })
      writeFileSync('node_modules/astro/bin/astro.mjs', '')
    }
    process.exit(${code})`,
  )
  return program
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'etalage-packages-'))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

describe('[REL-9] the packages that a build needs', () => {
  test('are installed where npm has left them out', () => {
    ensureBuildPackages(root, npmThat(true))
    expect(JSON.parse(written())).toEqual(expect.arrayContaining(['install', '--include=dev', '--no-save']))
  })

  test('are not installed again', () => {
    mkdirSync(dirname(astroProgram(root)), { recursive: true })
    writeFileSync(astroProgram(root), '')
    ensureBuildPackages(root, npmThat(true))
    expect(written).toThrow('ENOENT')
  })

  test.each([
    [npmThat.bind(null, false, 1), 'could not be installed: try npm ci --include=dev.'],
    [npmThat.bind(null, false, 0), 'could not be installed: try npm ci --include=dev.'],
    [() => undefined, 'are not installed: npm ci --include=dev installs them.'],
  ])('are named where they cannot be installed (%#)', (npm, reason) =>
    expect(() => ensureBuildPackages(root, npm() ?? '')).toThrow(reason),
  )
})
