import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ReportFile } from './report-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['report', 'report.json', 'report.txt'])('[DEV-3] a report %s is JSON and text', (name) => {
  const report = new ReportFile(join(folder, name), 'feed.xml')
  report.add({ kind: 'skipped', line: 2, id: 'A/1', title: 'Jurk "Fleur"', text: 'has no price' })
  report.add({ kind: 'note', line: 3, text: 'GTIN is not valid' })
  report.close('2 rows', { rows: 2 })
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual({
    feed: 'feed.xml',
    entries: [
      { kind: 'skipped', line: 2, id: 'A/1', title: 'Jurk "Fleur"', text: 'has no price' },
      { kind: 'note', line: 3, text: 'GTIN is not valid' },
    ],
    outcome: '2 rows',
    summary: { rows: 2 },
  })
  expect(readFileSync(join(folder, 'report.txt'), 'utf8')).toBe(
    'feed.xml:2: skipped: has no price (A/1, "Jurk \\"Fleur\\"")\nfeed.xml:3: note: GTIN is not valid\n2 rows\n',
  )
})
