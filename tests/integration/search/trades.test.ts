import { expect, test } from 'vitest'
import { heldOutHalf, mean } from './judgement.ts'
import { judgeTrade, type Trade, tradeQueries, tradeShop, trades } from './trades.ts'

/** Lower than measured. Without what is learned from the catalogue the search reaches .81, .75 and .79. */
const floors: Record<Trade['name'], number> = { tools: 0.84, computers: 0.825, garden: 0.82 }

test.each(trades)('[SEA-1] $name in $language: nDCG@10 is not below its minimum', async (trade) => {
  const shop = tradeShop(trade)
  expect(shop.documents.length).toBeGreaterThan(200)
  expect(tradeQueries(trade)).toHaveLength(50)
  const scores = await judgeTrade(shop)
  expect(mean(scores)).toBeGreaterThanOrEqual(floors[trade.name])
  expect(mean(heldOutHalf(scores))).toBeGreaterThanOrEqual(floors[trade.name] - 0.02)
})
