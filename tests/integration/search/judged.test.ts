import { describe, expect, test } from 'vitest'
import { judgeFresh } from './fresh.ts'
import { heldOutHalf, judge, judgedList, lists, mean } from './judgement.ts'
import { judgedLanguages, shopOf } from './sample-shop.ts'

/** Lower than measured, so that a change of the sample's names does not fail it, and a defect does. */
const floors = { judged: 0.93, asked: 0.9, unseen: 0.9, typed: 0.88 }

describe('[SEA-1] judged lists', () => {
  test.each(judgedLanguages.flatMap((language) => lists.map((list) => [language, list] as const)))(
    '%s, %s: nDCG@10 is not below its minimum',
    (language, name) => {
      const list = judgedList(language, name)
      expect(list.length).toBeGreaterThanOrEqual(name === 'typed' ? 30 : 60)
      const scores = judge(shopOf(language), language, list)
      expect(mean(scores)).toBeGreaterThanOrEqual(floors[name])
      if (name === 'asked' || name === 'unseen')
        expect(mean(heldOutHalf(scores))).toBeGreaterThanOrEqual(floors[name])
    },
    60_000,
  )

  test.each(judgedLanguages)('%s, fresh queries: nDCG@10 is not below its minimum', async (language) => {
    const scores = await judgeFresh(shopOf(language), language)
    expect(scores).toHaveLength(30)
    expect(mean(scores)).toBeGreaterThanOrEqual(floors.judged)
  })

  test.each([
    ['nl', 'badpk', 'swimsuits'],
    ['nl', 'damesbadpak', 'swimsuits'],
    ['nl', 'wasmachiene', 'washing-machines'],
    ['de', 'waschmaschiene', 'washing-machines'],
    ['fr', 'soutien gorge', 'bras'],
  ] as const)(
    '%s: every product of the first page for %s is of %s',
    (language, term, category) => {
      const shop = shopOf(language)
      const hits = shop.search.in(language).search({ term }).hits
      expect(hits).toHaveLength(24)
      for (const { sku } of hits) expect(shop.products.get(sku)!.categories).toContain(category)
    },
    60_000,
  )
})
