import type { Send } from '../shops/kit/shopper.ts'
import { type AcknowledgedBasket, startLoad } from './load.ts'
import type { Audit, Profile } from './profile.ts'
import { type ReadCounts, startPageReaders } from './reads.ts'

/** The outcome of one trial. It counts pieces in baskets and orders together. */
export interface Outcome extends ReadCounts {
  fault: string
  /** Number of acknowledged commands. */
  acknowledged: number
  orders: number
  lost: number
  doubled: number
  integrity: string
  ms: number
}

/** Share of the pages requested outside the time of a fault that may fail. */
const maxFailedReads = 0.001

/** Whether nothing acknowledged was lost or duplicated, the database is intact, and pages responded all the time. */
export const isSound = ({ lost, doubled, integrity, reads, failed }: Outcome): boolean =>
  lost === 0 && doubled === 0 && integrity === 'ok' && failed <= reads * maxFailedReads

/** Commands that must be acknowledged before a fault, and after it. */
const before = 20
const after = 12
/** Pages that must be requested before a fault, and after it. */
const pagesAround = 60

/** Runs one shop, one flow of shoppers and one fault; then checks that everything acknowledged is there. */
export async function runTrial(profile: Profile, fault: string): Promise<Outcome> {
  const begun = performance.now()
  const trialShop = await profile.open(fault)
  try {
    const load = startLoad(trialShop.send, trialShop.sku)
    const reading = startPageReaders(trialShop.send)
    await load.more(before)
    await reading.more(pagesAround)
    reading.faultBegins()
    await trialShop.injectFault(load.more)
    await trialShop.recover()
    reading.faultEnds()
    await load.more(after)
    await reading.more(pagesAround)
    const reads = await reading.stop()
    const bought = await load.stop()
    const difference = await compare(trialShop.send, bought)
    const audit = await trialShop.audit()
    const ms = Math.round(performance.now() - begun)
    const { integrity } = audit
    return {
      fault,
      acknowledged: load.acknowledged(),
      ...compareWithDatabase(difference, bought, audit),
      ...reads,
      integrity,
      ms,
    }
  } finally {
    await trialShop.close()
  }
}

interface Difference {
  lost: number
  doubled: number
}

/** Compares what shoppers see with what the shop acknowledged. */
async function compare(send: Send, bought: readonly AcknowledgedBasket[]): Promise<Difference> {
  const difference = { lost: 0, doubled: 0 }
  const note = (expected: number, found: number): void => {
    difference.lost += Math.max(0, expected - found)
    difference.doubled += Math.max(0, found - expected)
  }
  for (const { shopper, pieces, orderNo } of bought) {
    const basket = (await shopper.basket(send)).reduce((sum, { quantity }) => sum + quantity, 0)
    note(orderNo === undefined ? pieces : 0, basket)
    const numbers = await shopper.orderNumbers(send)
    note(orderNo === undefined ? 0 : 1, numbers.length)
    if (orderNo !== undefined && numbers.length === 1 && numbers[0] !== orderNo) difference.lost += 1
  }
  return difference
}

/** Compares what only the database shows: orders, confirmations and stock must match. */
function compareWithDatabase(
  difference: Difference,
  bought: readonly AcknowledgedBasket[],
  { orders, letters: emails, sold }: Audit,
) {
  const ordered = bought.filter(({ orderNo }) => orderNo !== undefined)
  const pieces = ordered.reduce((sum, { pieces }) => sum + pieces, 0)
  const { lost, doubled } = difference
  const more = [orders - ordered.length, emails - ordered.length, sold - pieces]
  return {
    orders: ordered.length,
    lost: lost + more.reduce((sum, each) => sum + Math.max(0, -each), 0),
    doubled: doubled + more.reduce((sum, each) => sum + Math.max(0, each), 0),
  }
}
