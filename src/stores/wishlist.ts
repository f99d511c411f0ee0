import { atom } from 'nanostores'
import { afterFrame } from './after-frame.ts'
import { $basketCount, followBasketCount } from './basket.ts'
import { followStored } from './follow-stored.ts'
import {
  addPending,
  dropOtherLogIns,
  type PendingWish,
  pendingKey,
  pendingWishes,
  removePending,
} from './pending-wishes.ts'
import { randomUuid } from './random-uuid.ts'
import { sessionOwner } from './session-owner.ts'

/** The fields of an item that a heart needs. */
export interface WishlistSkus {
  SKU: string
  masterSku: string
}

/**
 * The wishlist; undefined until known. It is stored in this browser under the log-in it belongs to, so that the next
 * page shows it at once: pages themselves are cached for all visitors (SEC-8).
 */
export const $wishes = atom<readonly WishlistSkus[] | undefined>(undefined)

interface StoredWishlist {
  /** Tag of the log-in; empty for a visitor. */
  login: string
  /** When the list was loaded from the shop, ms since 1970. */
  at: number
  /** Sku and master sku, alternating. */
  skus: string[]
}

const key = 'etalage-wishlist'
/** After this time the list is loaded again, since a customer may change it on another device; ms. */
const maxAgeMs = 300_000

/** Whether a product page or card shows an item of the list. @param masterSku product of a variant's sku */
export const isWished = (wishes: readonly WishlistSkus[], sku: string, masterSku = sku): boolean =>
  wishes.some(({ SKU, masterSku: master }) => SKU === sku || master === sku || SKU === masterSku)

/** The list after the pending changes. */
export function withPending(
  wishes: readonly WishlistSkus[],
  pending: readonly Pick<PendingWish, 'sku' | 'masterSku' | 'on'>[],
): readonly WishlistSkus[] {
  let list = [...wishes]
  for (const { sku, masterSku, on } of pending) {
    if (!on) list = list.filter((wish) => !isWished([wish], sku, masterSku))
    else if (!isWished(list, sku, masterSku)) list.push({ SKU: sku, masterSku })
  }
  return list
}

/** The list as the shop last confirmed it. */
let confirmed: readonly WishlistSkus[] = []

const show = (): void => $wishes.set(withPending(confirmed, pendingWishes(sessionOwner())))

/** Sets the list confirmed by the shop. A visitor's empty list is not stored. */
export function setWishes(wishes: readonly WishlistSkus[]): void {
  confirmed = wishes.map(({ SKU, masterSku }) => ({ SKU, masterSku }))
  const stored: StoredWishlist = {
    login: sessionOwner(),
    at: Date.now(),
    skus: confirmed.flatMap(({ SKU, masterSku }) => [SKU, masterSku]),
  }
  try {
    if (confirmed.length > 0 || stored.login) localStorage.setItem(key, JSON.stringify(stored))
    else removeStored()
  } catch {
    // Storage can be unavailable: then the list lasts as long as the page.
  }
  show()
}

/** Adds a product to the list, or removes it if it is there. Shows the change at once; the caller sends it (WIS-1). */
export function wish(sku: string, masterSku: string): PendingWish {
  const on = !isWished($wishes.get() ?? [], sku, masterSku)
  const pending = { mutationId: randomUuid(), sku, masterSku, on, login: sessionOwner(), at: Date.now() }
  addPending(pending)
  show()
  return pending
}

/** Ends a pending change. @param wishes the list in the shop's response; without it, the change is undone */
export function settleWish({ mutationId }: PendingWish, wishes?: readonly WishlistSkus[]): void {
  removePending(mutationId)
  if (wishes) setWishes(wishes)
  else show()
}

/** Pending changes, oldest first: of this page and of earlier ones. */
export const unsettledWishes = (): readonly PendingWish[] => pendingWishes(sessionOwner())

/** The sku to send: if a variant is removed whose product is on the list without a variant, the product's sku. */
export function skuToSend({ sku, masterSku, on }: PendingWish): string {
  const own = confirmed.some((wished) => wished.SKU === sku || wished.masterSku === sku)
  return on || own ? sku : masterSku
}

let listening = false

/**
 * Reads the stored list and follows the other tabs.
 * @param load loads list and basket from the shop; called when the log-in has changed, or the list is too old. A
 * visitor's list changes only in this browser and is never loaded.
 */
export function followWishes(load: () => void): void {
  if (listening) return
  listening = true
  followBasketCount()
  const refresh = () => {
    const [stored, owner] = [read(), sessionOwner()]
    const own = stored?.login === owner ? stored : undefined
    if (!own) removeStored()
    dropOtherLogIns(owner)
    confirmed = own ? pairs(own.skus) : []
    show()
    const isCurrent = own && Date.now() - own.at <= maxAgeMs && $basketCount.get() !== undefined
    if (owner && !isCurrent) load()
  }
  refresh()
  followStored([key, pendingKey], refresh)
  // A prerendered page may have missed changes since it was rendered.
  document.addEventListener('prerenderingchange', () => afterFrame(refresh))
}

/** The list of another log-in is removed from storage. */
function removeStored(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

function read(): StoredWishlist | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<StoredWishlist> | null
    return Array.isArray(stored?.skus) && typeof stored.at === 'number'
      ? (stored as StoredWishlist)
      : undefined
  } catch {
    return
  }
}

const pairs = (skus: readonly string[]): WishlistSkus[] =>
  skus.flatMap((SKU, index) => (index % 2 === 0 ? { SKU, masterSku: skus[index + 1] ?? SKU } : []))
