import type { Send } from '../shops/kit/shopper.ts'
import { type Bought, startLoad } from './load.ts'
import type { Audit, Profile } from './profile.ts'
import { type Reads, startReading } from './reads.ts'

/** What came of one trial. Counts are of baskets' pieces and of orders together. */
export interface Outcome extends Reads {
  fault: string
  /** Commands that were acknowledged. */
  acknowledged: number
  orders: number
  lost: number
  doubled: number
  integrity: string
  ms: number
}

/** Of the pages asked for outside the time of a fault, how many may fail. */
const mostFailedReads = 0.001

/** Whether nothing acknowledged was lost or done twice, the database is whole, and pages went on being answered. */
export const isSound = ({ lost, doubled, integrity, reads, failed }: Outcome): boolean =>
  lost === 0 && doubled === 0 && integrity === 'ok' && failed <= reads * mostFailedReads

/** Commands that are acknowledged before a fault, and after it. */
const before = 20
const after = 12
/** Pages that are asked for before a fault, and after it. */
const pagesAround = 60

/** One shop, one flow of shoppers, one fault; then what was acknowledged is looked for. */
export async function runTrial(profile: Profile, fault: string): Promise<Outcome> {
  const begun = performance.now()
  const ground = await profile.open(fault)
  try {
    const load = startLoad(ground.send, ground.sku)
    const reading = startReading(ground.send)
    await load.more(before)
    await reading.more(pagesAround)
    reading.faultBegins()
    await ground.strike(load.more)
    await ground.recover()
    reading.faultEnds()
    await load.more(after)
    await reading.more(pagesAround)
    const reads = await reading.stop()
    const bought = await load.stop()
    const difference = await compare(ground.send, bought)
    const audit = await ground.audit()
    const ms = Math.round(performance.now() - begun)
    const { integrity } = audit
    return {
      fault,
      acknowledged: load.acknowledged(),
      ...withBooks(difference, bought, audit),
      ...reads,
      integrity,
      ms,
    }
  } finally {
    await ground.close()
  }
}

interface Difference {
  lost: number
  doubled: number
}

/** What shoppers find of what they were told. */
async function compare(send: Send, bought: readonly Bought[]): Promise<Difference> {
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

/** What the books have that no shopper sees: orders, confirmations and stock of the same number. */
function withBooks(difference: Difference, bought: readonly Bought[], { orders, letters, sold }: Audit) {
  const ordered = bought.filter(({ orderNo }) => orderNo !== undefined)
  const pieces = ordered.reduce((sum, { pieces }) => sum + pieces, 0)
  const { lost, doubled } = difference
  const more = [orders - ordered.length, letters - ordered.length, sold - pieces]
  return {
    orders: ordered.length,
    lost: lost + more.reduce((sum, each) => sum + Math.max(0, -each), 0),
    doubled: doubled + more.reduce((sum, each) => sum + Math.max(0, each), 0),
  }
}
