import { expect, test } from 'vitest'
import { judge, judgedList, mean } from './judgement.ts'
import { shopOf } from './sample-shop.ts'

/** Lower than measured, so that a change of the sample's names does not fail it, and a defect does. */
const floor = 0.93

test('[SEA-1] English, judged: nDCG@10 is not below its minimum', () => {
  const list = judgedList('en')
  expect(list.length).toBeGreaterThanOrEqual(60)
  expect(mean(judge(shopOf('en'), 'en', list))).toBeGreaterThanOrEqual(floor)
}, 60_000)

test('[SEA-1] English, typed on phones: nDCG@10 is not below its minimum', () => {
  expect(mean(judge(shopOf('en'), 'en', judgedList('en', 'typed')))).toBeGreaterThanOrEqual(floor)
}, 60_000)
