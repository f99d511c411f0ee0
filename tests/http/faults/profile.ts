import type { Send } from '../shops/kit/shopper.ts'

/** What the books say at the end of a trial, read past the shop. */
export interface Audit {
  orders: number
  /** Confirmations in the outbox: one for each order. */
  letters: number
  /** Pieces that are missing from the stock. */
  sold: number
  /** What a check of the database found; `ok` when it is whole. */
  integrity: string
}

/** A shop of a trial's own, which a fault strikes while shoppers order in it. */
export interface Ground {
  /** Sku of which there is enough. */
  sku: string
  /** To the shop as it runs now; rejects while it does not. */
  send: Send
  /**
   * Lets the fault happen.
   * @param more waits until so many more commands were acknowledged: the fault strikes beside a flow, not in a pause
   */
  strike(more: (commands: number) => Promise<void>): Promise<void>
  /** Brings the shop back, as an operator would. */
  recover(): Promise<void>
  /** Ends the shop and reads its books. */
  audit(): Promise<Audit>
  /** Throws away everything the trial has made. */
  close(): Promise<void>
}

/** One way to run the shop, with the faults that it has to survive. */
export interface Profile {
  name: string
  /** Names of the faults this machine can make. */
  faults: readonly string[]
  open(fault: string): Promise<Ground>
  /** Ends what all trials had in common. */
  close?(): Promise<void>
}
