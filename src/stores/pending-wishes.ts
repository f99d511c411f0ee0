/** Something put on the wishlist or taken off it, which the shop has not confirmed yet. */
export interface PendingWish {
  /** Under which the shop does it once, however often and by however many pages it is sent. */
  mutationId: string
  sku: string
  /** Of the product above a variant; the sku itself for a product. */
  masterSku: string
  /** Put on, or taken off. */
  on: boolean
  /** What was sent to the shop at first: a retry sends the same, or its id would be refused (REL-11). */
  sent?: string
  /** The log-in it was pressed under, by its tag; empty for a visitor. */
  login: string
  /** When it was pressed, ms since 1970. */
  at: number
}

export const pendingKey = 'etalage-wishes-pending'
/** The shop knows a `mutationId` for two days: what is older is not sent again; ms. */
const goodFor = 86_400_000

/** Where storage is closed to us: they last as long as the page. */
let held: readonly PendingWish[] | undefined

/**
 * What this browser has not yet heard of from the shop, oldest first.
 * @param login tag of who is logged in: a visitor's wishes become those of who logs in, as the visitor's list does
 */
export const pendingWishes = (login: string): readonly PendingWish[] =>
  all().filter((wish) => wish.login === '' || wish.login === login)

/** Lets go what was pressed under another log-in: nobody will send it. @param login tag of who is logged in */
export const forgetOthers = (login: string): void => keep(pendingWishes(login))

export const keepPending = (wish: PendingWish): void => keep([...all(), wish])

/** Notes what is sent for a wish, before it is sent. */
export const notePending = (mutationId: string, sent: string): void =>
  keep(all().map((wish) => (wish.mutationId === mutationId ? { ...wish, sent } : wish)))

export const forgetPending = (mutationId: string): void =>
  keep(all().filter((wish) => wish.mutationId !== mutationId))

function all(): readonly PendingWish[] {
  const oldest = Date.now() - goodFor
  return (held ?? read()).filter(({ at }) => at > oldest)
}

function read(): PendingWish[] {
  try {
    const kept = JSON.parse(localStorage.getItem(pendingKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((wish) => typeof wish?.mutationId === 'string') : []
  } catch {
    return []
  }
}

function keep(wishes: readonly PendingWish[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(pendingKey, JSON.stringify(wishes))
    else localStorage.removeItem(pendingKey)
    held = undefined
  } catch {
    held = wishes
  }
}
