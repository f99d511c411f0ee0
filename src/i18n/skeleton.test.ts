import { expect, test } from 'vitest'
import { messageSkeleton } from './skeleton.ts'

const english = {
  shop: { open: 'Open', other: 'Other', count: { one: '{{count}} piece', other: '{{count}} pieces' } },
}

test('[TEN-8] a new language has every key in the order of English, and its own plural forms', () => {
  expect(JSON.stringify(messageSkeleton(english, {}, 'pl'))).toBe(
    JSON.stringify({ shop: { open: '', other: '', count: { one: '', few: '', many: '' } } }),
  )
})

test('[TEN-8] texts that are there stay, and so do keys of the language alone', () => {
  const there = { shop: { count: { one: 'sztuka' }, open: 'Otwarte', extra: 'Tak' } }
  expect(messageSkeleton(english, there, 'pl')).toEqual({
    shop: { open: 'Otwarte', other: '', count: { one: 'sztuka', few: '', many: '' }, extra: 'Tak' },
  })
  expect(messageSkeleton(english, { shop: { count: 'sztuk: {{count}}' } }, 'pl').shop).toMatchObject({
    count: 'sztuk: {{count}}',
  })
})
