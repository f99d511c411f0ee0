import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generateFeed } from './generate-feed.ts'
import { runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

const peakOf = async (rows: number): Promise<number> => {
  const file = join(folder, `${rows}.xml`)
  await generateFeed(file, rows)
  const run = await runImport([file, '--tenant', 'nl'], { DATA_DIR: join(folder, `data-${rows}`) })
  expect(run.errors).toContain('are not shown')
  expect(run.out).toContain(`${rows} rows, 0 skipped`)
  expect(run.code).toBe(0)
  return run.peak
}

test.skipIf(!existsSync('/proc/self/status'))(
  '[DEV-3] memory does not grow with the feed',
  async () => {
    const [small, large] = [await peakOf(2_000), await peakOf(20_000)]
    expect(large).toBeLessThan(300 * 1_048_576)
    // Ten times the rows: the difference is uncollected garbage, not the rows themselves.
    expect(large - small).toBeLessThan(120 * 1_048_576)
  },
  120_000,
)
