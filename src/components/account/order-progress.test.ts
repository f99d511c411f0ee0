import { expect, test } from 'vitest'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { orderProgress } from './order-progress.ts'

test.each([
  ['nl-NL', 'HOME', 'Bezorgd'],
  ['nl-NL', 'APPOINTMENT', 'Bezorgd'],
  ['nl-NL', 'PICKUP_POINT', 'Opgehaald'],
  ['de-DE', 'PICKUP_POINT', 'Abgeholt'],
  ['fr-CH', 'PICKUP_POINT', 'Retirée'],
] as const)('[BAS-4] [ACC-2] in %s the last step of %s is %s', (locale, kind, label) => {
  const t = createTranslate(locale, readMessages('i18n', locale))
  const progress = orderProgress({ state: 'DELIVERED', delivery: { kind } }, t)
  expect(progress).toMatchObject({ done: 4 })
  expect(progress?.steps.at(-1)).toBe(label)
})
