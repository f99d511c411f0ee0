import { setTimeout as pause } from 'node:timers/promises'
import { type Send, Shopper } from '../shops/kit/shopper.ts'

/** The basket of one shopper, and the order if they placed one. The shop acknowledged everything in it. */
export interface AcknowledgedBasket {
  shopper: Shopper
  pieces: number
  /** The number of the order; undefined if it is still a basket. */
  orderNo: string | undefined
}

export interface Load {
  /** How many commands the shop has acknowledged so far. */
  acknowledged(): number
  /**
   * Waits until the shop has acknowledged that many more commands.
   * @throws when that takes longer than a minute
   */
  more(commands: number): Promise<void>
  /**
   * Lets every lane finish the shopper it has begun.
   * @returns everything that was acknowledged
   */
  stop(): Promise<AcknowledgedBasket[]>
}

const retryMs = 25
const timeoutMs = 60_000

/**
 * Starts shoppers who put three pieces in a basket one by one; every other shopper also orders. After a failure or a
 * missing response, a shopper repeats the command with the same id until it succeeds, as the page does.
 * @param lanes how many shoppers at once
 */
export function startLoad(send: Send, sku: string, lanes = 4): Load {
  const bought: AcknowledgedBasket[] = []
  let acknowledged = 0
  let stopped = false

  async function untilAnswered<Outcome>(command: () => Promise<Outcome>): Promise<Outcome> {
    const until = Date.now() + timeoutMs
    for (;;)
      try {
        const outcome = await command()
        acknowledged += 1
        return outcome
      } catch (error) {
        if (Date.now() > until) throw error
        await pause(retryMs)
      }
  }

  async function shop(orders: boolean): Promise<void> {
    const shopper = new Shopper()
    await untilAnswered(() => shopper.openSession(send))
    const entry: AcknowledgedBasket = { shopper, pieces: 0, orderNo: undefined }
    for (let piece = 0; piece < 3; piece += 1) {
      const mutationId = crypto.randomUUID()
      await untilAnswered(() => shopper.add(send, sku, mutationId))
      entry.pieces += 1
    }
    if (orders) {
      const total = await untilAnswered(() => shopper.prepareOrder(send))
      const mutationId = crypto.randomUUID()
      const { error, order } = await untilAnswered(() => shopper.place(send, total, mutationId))
      if (!order) throw new Error(`An order was refused: ${error}`)
      entry.orderNo = order.orderNo
    }
    bought.push(entry)
  }

  async function lane(number: number): Promise<void> {
    for (let turn = number; !stopped; turn += 1) await shop(turn % 2 === 0)
  }

  const all = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  // stop() reports the error of a lane that fails.
  all.catch(() => {})
  return {
    acknowledged: () => acknowledged,
    async more(commands) {
      const [wanted, until] = [acknowledged + commands, Date.now() + timeoutMs]
      while (acknowledged < wanted) {
        if (Date.now() > until)
          throw new Error(`Only ${acknowledged} of ${wanted} commands were acknowledged.`)
        await Promise.race([pause(5), all])
      }
    },
    async stop() {
      stopped = true
      await all
      return bought
    },
  }
}
