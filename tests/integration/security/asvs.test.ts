import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Requirements of levels 1 and 2 of OWASP ASVS 5.0.0: chapter, section, and their numbers in it. */
const listed: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}

const ids = Object.entries(listed).flatMap(([section, numbers]) =>
  numbers.map((number) => `v5.0.0-${section}.${number}`),
)

interface Row {
  id: string
  level: string
  gist: string
  state: string
  proof: string
}

const table = readFileSync('.github/security/asvs.md', 'utf8')
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| v5.0.0-'))
  .map((line): Row => {
    const [id = '', level = '', gist = '', state = '', ...proof] = line.slice(2, -2).split(' | ')
    return { id, level, gist, state, proof: proof.join(' | ') }
  })

/** A title of a test, a group or a case as it begins a string, or a heading of a document. */
function isNamed(file: string, words: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (!/\.(test|spec)\.tsx?$/.test(file)) return text.split('\n').some((line) => line.startsWith(words))
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${words}`) || text.includes(` ${words}`))
}

describe('[REL-12] the table of OWASP ASVS 5.0', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    expect(ids).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  test('has for each a level, gist, one of three states, and a proof or a reason', () => {
    for (const { id, level, gist, state, proof } of rows) {
      expect([id, /^[12]$/.test(level), gist.length > 2]).toEqual([id, true, true])
      expect([id, ['met', 'n/a', 'not met'].includes(state)]).toEqual([id, true])
      expect([id, proof.length > 8]).toEqual([id, true])
      if (state === 'met') expect([id, proof]).toEqual([id, expect.stringMatching(/`[^`]+` › `[^`]+`/)])
    }
  })

  test('names only existing tests and sections', () => {
    const wrong = rows.flatMap(({ id, proof }) =>
      [...proof.matchAll(/`([^`]+)` › `([^`]+)`/g)].flatMap(([, file = '', words = '']) =>
        existsSync(file) && isNamed(file, words) ? [] : [`${id}: ${file} › ${words}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('has the counts of its rows', () => {
    const of = (wanted: string) => rows.filter(({ state }) => state === wanted).length
    expect(table).toContain(
      `${rows.length} requirements: ${of('met')} met, ${of('n/a')} not applicable, ${of('not met')} not met.`,
    )
  })
})
