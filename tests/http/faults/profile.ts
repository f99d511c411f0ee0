import type { Send } from '../shops/kit/shopper.ts'

/** The database contents at the end of a trial, read without going through the shop. */
export interface Audit {
  orders: number
  /** Confirmations in the outbox: one for each order. */
  letters: number
  /** Number of pieces by which the stock has decreased. */
  sold: number
  /** Result of a database integrity check; `ok` if the database is intact. */
  integrity: string
}

/** The shop of one trial. A fault strikes it while shoppers order. */
export interface TrialShop {
  /** Sku of a variant with enough stock. */
  sku: string
  /** Sends a request to the running shop; rejects while it is down. */
  send: Send
  /**
   * Triggers the fault.
   * @param more waits until that many more commands were acknowledged, so that the fault strikes during traffic and
   * not in a pause
   */
  injectFault(more: (commands: number) => Promise<void>): Promise<void>
  /** Restores the shop, as an operator would. */
  recover(): Promise<void>
  /** Stops the shop and reads its database. */
  audit(): Promise<Audit>
  /** Deletes everything that the trial has created. */
  close(): Promise<void>
}

/** One way to deploy the shop, with the faults that it has to survive. */
export interface Profile {
  name: string
  /** Names of the faults that this machine can produce. */
  faults: readonly string[]
  open(fault: string): Promise<TrialShop>
  /** Stops what all trials share. */
  close?(): Promise<void>
}
