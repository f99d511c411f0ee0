import { describe, expect, test } from 'vitest'
import { pageFile } from '#tests/support/content/test-tenant.ts'
import { momentAt } from './moment.ts'
import { pageHeadSchema } from './page-schema.ts'
import { parsePage } from './parse-page.ts'
import { bannerAt, isShown, nextChange, pageAt, type Scheduled } from './publishing.ts'

const zone = 'Europe/Amsterdam'
const at = (moment: string, drafts = false) => ({ at: Date.parse(moment), drafts })

describe('[DEV-2] scheduled content is shown', () => {
  const night: Scheduled = { publish: { from: '2026-12-24T08:00', until: '2026-12-27T00:00' } }
  test.each<[string, Scheduled, string, boolean]>([
    ['without a period', {}, '2026-12-24T07:00:00Z', true],
    ['before its time', night, '2026-12-24T06:59:59.999Z', false],
    ['from its first moment on', night, '2026-12-24T07:00:00Z', true],
    ['until its last', night, '2026-12-26T22:59:59.999Z', true],
    ['not after its period', night, '2026-12-26T23:00:00Z', false],
    ['without an end', { publish: { from: '2026-12-24T08:00' } }, '2036-01-01T00:00:00Z', true],
    [
      'before its end, without a beginning',
      { publish: { until: '2026-12-24T08:00' } },
      '2016-01-01T00:00:00Z',
      true,
    ],
    ['as a draft', { draft: true }, '2026-12-24T07:00:00Z', false],
    [
      'the night the clocks go forward',
      { publish: { from: '2026-03-29T02:30' } },
      '2026-03-29T01:00:00Z',
      true,
    ],
    ['just before that', { publish: { from: '2026-03-29T02:30' } }, '2026-03-29T00:59:59Z', false],
    ['the night they go back', { publish: { until: '2026-10-25T02:30' } }, '2026-10-25T00:29:59Z', true],
    [
      'the second 02:10 of that night',
      { publish: { until: '2026-10-25T02:30' } },
      '2026-10-25T01:10:00Z',
      false,
    ],
  ])('%s', (_, item, moment, shown) => {
    expect(isShown(item, zone, at(moment))).toBe(shown)
    expect(isShown({ ...item, draft: true }, zone, at(moment, true))).toBe(shown || item.draft === true)
  })

  test('one period follows another without gap or overlap, also in the hour that occurs twice', () => {
    const before: Scheduled = { publish: { until: '2026-10-25T02:30' } }
    const after: Scheduled = { publish: { from: '2026-10-25T02:30' } }
    for (
      let moment = Date.parse('2026-10-24T23:00Z');
      moment < Date.parse('2026-10-25T03:00Z');
      moment += 60_000
    )
      expect(isShown(before, zone, { at: moment, drafts: false })).toBe(
        !isShown(after, zone, { at: moment, drafts: false }),
      )
  })
})

test.each<[string, Scheduled[], string | undefined]>([
  ['nothing scheduled', [{}], undefined],
  ['a beginning', [{ publish: { from: '2026-12-24T08:00' } }], '2026-12-24T07:00Z'],
  ['an end', [{ publish: { from: '2026-12-01T00:00', until: '2026-12-24T00:00' } }], '2026-12-23T23:00Z'],
  ['all over', [{ publish: { from: '2026-11-01T00:00', until: '2026-12-01T00:00' } }], undefined],
  ['a draft', [{ draft: true, publish: { from: '2026-12-24T08:00' } }], undefined],
  [
    'the first of several',
    [{ publish: { from: '2026-12-25T08:00' } }, {}, { publish: { until: '2026-12-23T12:00' } }],
    '2026-12-23T11:00Z',
  ],
])('[DEV-2] the next change: %s', (_, items, change) => {
  const next = nextChange(items, zone, at('2026-12-23T10:00Z'))
  expect(next).toBe(change ? Date.parse(change) : Number.POSITIVE_INFINITY)
})

describe('[DEV-2] a page at a moment', () => {
  const block = (title: string, more: object = {}) => ({ type: 'serviceContact', title, ...more })
  const page = parsePage(
    pageFile({
      publish: { until: '2027-01-01T00:00' },
      blocks: [
        block('Altijd'),
        block('Kerst', { publish: { from: '2026-12-24T08:00', until: '2026-12-27T00:00' } }),
        block('Concept', { draft: true }),
        { type: 'nooit' },
      ],
    }),
    'a.json',
  )
  const titles = (moment: ReturnType<typeof momentAt>) =>
    pageAt(page, zone, moment)?.blocks.map((each) =>
      each.ok && 'title' in each.block ? each.block.title : each.index,
    )

  test('has the blocks of the moment, and broken ones to be reported', () => {
    expect(titles(momentAt(Date.parse('2026-12-01T00:00Z')))).toEqual(['Altijd', 3])
    expect(titles(momentAt(Date.parse('2026-12-25T00:00Z')))).toEqual(['Altijd', 'Kerst', 3])
    expect(titles(momentAt(Date.parse('2026-12-25T00:00Z'), true))).toEqual(['Altijd', 'Kerst', 'Concept', 3])
    expect(titles(momentAt(Date.parse('2027-01-01T00:00Z')))).toBeUndefined()
  })

  test('records when it will change', () => {
    const moment = momentAt(Date.parse('2026-12-25T00:00Z'))
    titles(moment)
    expect(moment.changesAt).toBe(Date.parse('2026-12-26T23:00Z'))
  })
})

test('[DEV-2] [CON-4] the banner has the first four current points, as one object while they stay the same', () => {
  const point = (text: string, more: object = {}) => ({ text, ...more })
  const banner = {
    points: [
      point('Kerst', { publish: { from: '2026-12-24T08:00' } }),
      point('A'),
      point('B'),
      point('C'),
      point('D'),
    ],
  }
  const early = bannerAt(banner, zone, momentAt(Date.parse('2026-12-01T00:00Z')))
  expect(early?.points.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D'])
  expect(bannerAt(banner, zone, momentAt(Date.parse('2026-12-02T00:00Z')))).toBe(early)
  const late = bannerAt(banner, zone, momentAt(Date.parse('2026-12-24T07:00Z')))
  expect(late?.points.map(({ text }) => text)).toEqual(['Kerst', 'A', 'B', 'C'])
  expect(bannerAt({ points: [point('X', { draft: true })] }, zone, momentAt(0))).toBeUndefined()
})

test.each([
  [{ from: '2026-12-24T08:00', until: '2026-12-24T08:00' }, 'publish.until'],
  [{ from: '2026-12-24 08:00' }, 'publish.from'],
  [{ from: '2026-02-30T08:00' }, 'publish.from'],
  [{ until: '2026-12-24T24:30' }, 'publish.until'],
  [{ from: '2026-12-24T08:00Z' }, 'publish.from'],
])('[DEV-1] [DEV-2] %j is not a valid time', (publish, place) => {
  const { error } = pageHeadSchema.safeParse(pageFile({ publish }))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place])
})
