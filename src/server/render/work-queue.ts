import { queueRunning, queueShedTotal, queueWaiting } from '#operations/metrics.ts'

/** Work that was not begun because too much other work waits, or because it waited too long. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** The tenant and client that work belongs to. Work of different clients and of different tenants takes turns. */
export interface WorkOwner {
  tenant: string
  /** Network of the visitor; `background` for work without a waiting visitor. */
  client: string
}

export interface WorkQueueOptions {
  /** Label of the metrics. */
  name: string
  /** Work of one tenant that runs at once. */
  tenantRunning: number | ((tenant: string) => number)
  /** Work of all tenants that runs at once. */
  running: number
  /** Work that waits; further work is shed. */
  waiting: number
  /** How long work may wait before it is shed, ms. */
  waitMs: number
  /** Calls back in a later turn of the event loop, after new connections were accepted. */
  nextTurn?: (callback: () => void) => void
}

/**
 * Turns of the event loop between two pieces of work. Node accepts one connection per turn: with a single turn, a
 * visitor who connects behind a hundred others would wait for a hundred pages. An empty turn takes about 10 µs, a page
 * 10 ms.
 */
const turnsBetween = 32

function afterTurns(callback: () => void, turns = turnsBetween): void {
  setImmediate(() => (turns > 1 ? afterTurns(callback, turns - 1) : callback()))
}

interface Ticket extends WorkOwner {
  begin: () => void
  shed: (reason: string) => void
}

/** Waiting work of one tenant: by client, in the order in which clients have their turns. */
interface TenantQueue {
  running: number
  clients: Map<string, Ticket[]>
}

/** Releases the slot for waiting work. Calling it again changes nothing. */
export type Release = () => void

/**
 * A bounded queue of work that holds the event loop, such as rendering pages (REL-6).
 * See .github/adr/0023-turns-for-renders.md.
 *
 * Between the starts of two pieces of work the event loop handles all connections, so that requests without a slot
 * (cached pages, health, metrics, static files) are answered first. Tenants take turns, and so do the clients of a
 * tenant: a client that requests a thousand pages waits behind clients that request one. When the queue is full, the
 * newest work of the client with the most waiting work is shed. That is the new request itself where no client has
 * more.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions & { nextTurn: (callback: () => void) => void }
  /** In the order in which tenants have their turns. */
  readonly #tenantQueues = new Map<string, TenantQueue>()
  readonly #waitingGauge
  readonly #runningGauge
  #running = 0
  #waiting = 0
  #hasBegunThisTurn = false

  constructor(options: WorkQueueOptions) {
    this.#options = { nextTurn: afterTurns, ...options }
    const labels = { queue: options.name }
    this.#waitingGauge = queueWaiting.labels(labels)
    this.#runningGauge = queueRunning.labels(labels)
    queueShedTotal.inc(labels, 0)
  }

  /** Number of waiting pieces of work. */
  get waiting(): number {
    return this.#waiting
  }

  /** Number of running pieces of work. */
  get running(): number {
    return this.#running
  }

  /**
   * Waits for a slot.
   * @param signal removes the work from the queue when its visitor has disconnected
   * @returns a function to call once the work no longer blocks the event loop
   * @throws {Overloaded} when the work was shed
   */
  enter(owner: WorkOwner, signal?: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const ticket: Ticket = {
        ...owner,
        begin: () => {
          settle()
          resolve(this.#begin(owner.tenant))
        },
        shed: (reason) => {
          settle()
          queueShedTotal.inc({ queue: this.#options.name })
          reject(new Overloaded(reason))
        },
      }
      const onAbort = (): void => {
        if (!this.#remove(ticket)) return
        settle()
        reject(new Overloaded('The visitor has disconnected.'))
      }
      if (signal?.aborted) return reject(new Overloaded('The visitor has disconnected.'))
      if (!this.#hasCapacityFor(owner))
        return ticket.shed(`the queue is full: ${this.#waiting} requests wait`)
      timer = setTimeout(() => {
        if (this.#remove(ticket)) ticket.shed(`no free slot within ${this.#options.waitMs} ms`)
      }, this.#options.waitMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#add(ticket)
      this.#beginNext()
    })
  }

  #begin(tenant: string): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      this.#running -= 1
      this.#runningGauge.dec()
      const tenantQueue = this.#tenantQueues.get(tenant)
      if (tenantQueue) {
        tenantQueue.running -= 1
        this.#dropIdle(tenant, tenantQueue)
      }
      this.#beginNext()
    }
  }

  /** Begins at most one piece of work now, and continues in the next turn where there is more. */
  #beginNext(): void {
    if (this.#hasBegunThisTurn || this.#running >= this.#options.running) return
    const ticket = this.#take()
    if (!ticket) return
    this.#hasBegunThisTurn = true
    this.#options.nextTurn(() => {
      this.#hasBegunThisTurn = false
      this.#beginNext()
    })
    this.#running += 1
    this.#runningGauge.inc()
    ticket.begin()
  }

  /** Takes the next ticket; its tenant and its client go to the end of their queues. */
  #take(): Ticket | undefined {
    for (const [tenant, tenantQueue] of this.#tenantQueues) {
      if (tenantQueue.running >= this.#maxRunning(tenant)) continue
      const [next] = tenantQueue.clients
      if (!next) continue
      const [client, tickets] = next
      const ticket = tickets.shift() as Ticket
      tenantQueue.clients.delete(client)
      if (tickets.length > 0) tenantQueue.clients.set(client, tickets)
      tenantQueue.running += 1
      this.#tenantQueues.delete(tenant)
      this.#tenantQueues.set(tenant, tenantQueue)
      this.#countWaiting(-1)
      return ticket
    }
    return undefined
  }

  #maxRunning(tenant: string): number {
    const { tenantRunning } = this.#options
    return typeof tenantRunning === 'number' ? tenantRunning : tenantRunning(tenant)
  }

  #add(ticket: Ticket): void {
    const tenantQueue = this.#tenantQueues.get(ticket.tenant) ?? {
      running: 0,
      clients: new Map<string, Ticket[]>(),
    }
    this.#tenantQueues.set(ticket.tenant, tenantQueue)
    const tickets = tenantQueue.clients.get(ticket.client)
    if (tickets) tickets.push(ticket)
    else tenantQueue.clients.set(ticket.client, [ticket])
    this.#countWaiting(1)
  }

  #remove(ticket: Ticket): boolean {
    const tenantQueue = this.#tenantQueues.get(ticket.tenant)
    const tickets = tenantQueue?.clients.get(ticket.client)
    const at = tickets?.indexOf(ticket) ?? -1
    if (!tenantQueue || !tickets || at === -1) return false
    tickets.splice(at, 1)
    if (tickets.length === 0) tenantQueue.clients.delete(ticket.client)
    this.#countWaiting(-1)
    this.#dropIdle(ticket.tenant, tenantQueue)
    return true
  }

  #hasCapacityFor({ tenant, client }: WorkOwner): boolean {
    const tenantQueue = this.#tenantQueues.get(tenant)
    // Work that has a slot and only waits for its turn of the event loop does not count as waiting.
    const free = Math.min(
      this.#options.running - this.#running,
      this.#maxRunning(tenant) - (tenantQueue?.running ?? 0),
    )
    if (this.#waiting < this.#options.waiting + Math.max(0, free)) return true
    const own = tenantQueue?.clients.get(client)?.length ?? 0
    let longest: Ticket[] = []
    for (const { clients } of this.#tenantQueues.values())
      for (const tickets of clients.values()) if (tickets.length > longest.length) longest = tickets
    const newest = longest.at(-1)
    if (!newest || longest.length <= own + 1) return false
    this.#remove(newest)
    newest.shed('a client with fewer requests has taken the place')
    return true
  }

  #dropIdle(tenant: string, { running, clients }: TenantQueue): void {
    if (running === 0 && clients.size === 0) this.#tenantQueues.delete(tenant)
  }

  #countWaiting(more: number): void {
    this.#waiting += more
    this.#waitingGauge.inc(more)
  }
}
