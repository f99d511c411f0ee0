import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './requirement-ids.ts'

const folder = '.github/adr'
const files = globSync(`${folder}/[0-9]*.md`).sort()
const index = readFileSync(`${folder}/README.md`, 'utf8')

/** The sections of a record, in their order. */
const sections = ['Context', 'Decision', 'Consequences', 'Figure']

describe('decision records', () => {
  test('have a number each', () => {
    expect(files.length).toBeGreaterThan(20)
    const numbers = files.map((file) => basename(file).slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test.each(files)(
    '%s has title, status, date and its sections, and stands in the index with them',
    (file) => {
      const text = readFileSync(file, 'utf8')
      const head =
        /^# (\d{4})\. (.+)\n\n- Status: (accepted|proposed|superseded by \d{4})\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(
          text,
        )
      expect(head).not.toBeNull()
      const [, number, title, status, date] = head as RegExpExecArray
      expect(basename(file).slice(0, 4)).toBe(number)
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(sections)
      for (const section of text.split(/^## .+$/m).slice(1)) expect(section.trim()).not.toBe('')
      expect(index).toContain(`| [${number}](${basename(file)}) | ${title} | ${status} | ${date} |\n`)
      expect(text.split('\n').length, 'at most a page').toBeLessThan(60)
    },
  )

  test('the index lists no others', () =>
    expect([...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => `${folder}/${name}`)).toEqual(files))

  test('every record and every code file named in text, code or a record exists', () => {
    const mentions = readSources().flatMap(({ path, text }) => [
      ...[...text.matchAll(/\.github\/adr\/(\d{4}-[\w-]+\.md)/g)].map(([, name]) => [
        path,
        `${folder}/${name}`,
      ]),
      ...(path.startsWith(`${folder}/`) && !text.includes('- Status: superseded')
        ? [...text.matchAll(/`((?:src|tests)\/[\w./-]+)`/g)].map(([, name]) => [path, name as string])
        : []),
    ])
    expect(mentions.length).toBeGreaterThan(20)
    expect(mentions.filter(([, name]) => !existsSync(name as string))).toEqual([])
  })
})
