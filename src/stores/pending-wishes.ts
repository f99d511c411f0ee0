/** An item added to or removed from the wishlist that the shop has not confirmed yet. */
export interface PendingWish {
  /** Idempotency key: the shop runs the change once, however often and by however many pages it is sent. */
  mutationId: string
  sku: string
  /** Sku of the product of a variant; the sku itself for a product. */
  masterSku: string
  /** True for added, false for removed. */
  on: boolean
  /** The sku in the first request: a retry sends the same, or its id would be refused (REL-11). */
  sent?: string
  /** Tag of the log-in at that time; empty for a visitor. */
  login: string
  /** When the shopper pressed the heart, ms since 1970. */
  at: number
}

export const pendingKey = 'etalage-wishes-pending'
/** Older wishes are not sent again, since the shop stores a `mutationId` for two days only; ms. */
const maxAgeMs = 86_400_000

/** Used when storage is unavailable: then they last as long as the page. */
let inMemory: readonly PendingWish[] | undefined

/**
 * The wishes that the shop has not confirmed, oldest first.
 * @param login tag of the log-in: a visitor's wishes pass to the customer who logs in, like the visitor's list
 */
export const pendingWishes = (login: string): readonly PendingWish[] =>
  all().filter((wish) => wish.login === '' || wish.login === login)

/** Drops the wishes of another log-in, which are never sent. @param login tag of the present log-in */
export const dropOtherLogIns = (login: string): void => store(pendingWishes(login))

export const addPending = (wish: PendingWish): void => store([...all(), wish])

/** Records the sku that is sent for a wish, before it is sent. */
export const recordSent = (mutationId: string, sent: string): void =>
  store(all().map((wish) => (wish.mutationId === mutationId ? { ...wish, sent } : wish)))

export const removePending = (mutationId: string): void =>
  store(all().filter((wish) => wish.mutationId !== mutationId))

function all(): readonly PendingWish[] {
  const oldest = Date.now() - maxAgeMs
  return (inMemory ?? read()).filter(({ at }) => at > oldest)
}

function read(): PendingWish[] {
  try {
    const stored = JSON.parse(localStorage.getItem(pendingKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((wish) => typeof wish?.mutationId === 'string') : []
  } catch {
    return []
  }
}

function store(wishes: readonly PendingWish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(pendingKey, JSON.stringify(wishes))
    else localStorage.removeItem(pendingKey)
    inMemory = undefined
  } catch {
    inMemory = wishes
  }
}
