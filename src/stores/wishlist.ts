import { atom } from 'nanostores'
import { afterFrame } from './after-frame.ts'
import { $basketCount, followBasketCount } from './basket.ts'
import { followKept } from './follow-kept.ts'
import {
  forgetOthers,
  forgetPending,
  keepPending,
  type PendingWish,
  pendingKey,
  pendingWishes,
} from './pending-wishes.ts'
import { randomUuid } from './random-uuid.ts'
import { sessionOwner } from './session-owner.ts'

/** What a heart has to know of an item. */
export interface WishedFor {
  SKU: string
  masterSku: string
}

/**
 * What is on the list; undefined until known. Kept in this browser under the log-in it belongs to, so that the
 * next page shows it at once: pages themselves are everybody's (SEC-8).
 */
export const $wishes = atom<readonly WishedFor[] | undefined>(undefined)

interface Kept {
  /** Tag of the log-in; empty for a visitor. */
  login: string
  /** When the shop was asked, ms since 1970. */
  at: number
  /** Sku and master sku, one after the other. */
  skus: string[]
}

const key = 'etalage-wishlist'
/** A customer's list may change on another device: after so long the shop is asked again; ms. */
const goodFor = 300_000

/** Whether a product page or card stands for something on the list. @param masterSku where the sku is a variant's */
export const isWished = (wishes: readonly WishedFor[], sku: string, masterSku = sku): boolean =>
  wishes.some(({ SKU, masterSku: master }) => SKU === sku || master === sku || SKU === masterSku)

/** A list as it will be when the shop has done what it was asked. */
export function withPending(
  wishes: readonly WishedFor[],
  pending: readonly Pick<PendingWish, 'sku' | 'masterSku' | 'on'>[],
): readonly WishedFor[] {
  let list = [...wishes]
  for (const { sku, masterSku, on } of pending) {
    if (!on) list = list.filter((wish) => !isWished([wish], sku, masterSku))
    else if (!isWished(list, sku, masterSku)) list.push({ SKU: sku, masterSku })
  }
  return list
}

/** As the shop last said it. */
let confirmed: readonly WishedFor[] = []

const show = (): void => $wishes.set(withPending(confirmed, pendingWishes(sessionOwner())))

/** These are on the list now, as the shop says. Nothing is kept for an empty list of a visitor. */
export function setWishes(wishes: readonly WishedFor[]): void {
  confirmed = wishes.map(({ SKU, masterSku }) => ({ SKU, masterSku }))
  const kept: Kept = {
    login: sessionOwner(),
    at: Date.now(),
    skus: confirmed.flatMap(({ SKU, masterSku }) => [SKU, masterSku]),
  }
  try {
    if (confirmed.length > 0 || kept.login) localStorage.setItem(key, JSON.stringify(kept))
    else forget()
  } catch {
    // Storage can be closed to us: the list lasts as long as the page.
  }
  show()
}

/** Puts a product on the list, or takes it off where it is on it: shown at once, sent by who calls this (WIS-1). */
export function wish(sku: string, masterSku: string): PendingWish {
  const on = !isWished($wishes.get() ?? [], sku, masterSku)
  const pending = { mutationId: randomUuid(), sku, masterSku, on, login: sessionOwner(), at: Date.now() }
  keepPending(pending)
  show()
  return pending
}

/** Nothing more is to be sent of it. @param wishes what the shop answered; without, it is as it was before */
export function settleWish({ mutationId }: PendingWish, wishes?: readonly WishedFor[]): void {
  forgetPending(mutationId)
  if (wishes) setWishes(wishes)
  else show()
}

/** What is not settled yet, oldest first: of this page and of those that were left before the shop had it. */
export const unsettledWishes = (): readonly PendingWish[] => pendingWishes(sessionOwner())

/** Under which sku it is sent: a variant whose product is on the list without one is taken off as that product. */
export function skuToSend({ sku, masterSku, on }: PendingWish): string {
  const own = confirmed.some((wished) => wished.SKU === sku || wished.masterSku === sku)
  return on || own ? sku : masterSku
}

let listening = false

/**
 * Reads what this browser knows and follows the other tabs.
 * @param ask asks the shop, which sets list and basket: called where somebody else has logged in, or it was long ago.
 *   A visitor's list is filled in this browser only, and is never asked for.
 */
export function followWishes(ask: () => void): void {
  if (listening) return
  listening = true
  followBasketCount()
  const look = () => {
    const [kept, owner] = [read(), sessionOwner()]
    const mine = kept?.login === owner ? kept : undefined
    if (!mine) forget()
    forgetOthers(owner)
    confirmed = mine ? pairs(mine.skus) : []
    show()
    const known = mine && Date.now() - mine.at <= goodFor && $basketCount.get() !== undefined
    if (owner && !known) ask()
  }
  look()
  followKept([key, pendingKey], look)
  // Rendered ahead of a click, it may have missed what was pressed meanwhile.
  document.addEventListener('prerenderingchange', () => afterFrame(look))
}

/** Another's list is nothing to keep. */
function forget(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    return Array.isArray(kept?.skus) && typeof kept.at === 'number' ? (kept as Kept) : undefined
  } catch {
    return
  }
}

const pairs = (skus: readonly string[]): WishedFor[] =>
  skus.flatMap((SKU, index) => (index % 2 === 0 ? { SKU, masterSku: skus[index + 1] ?? SKU } : []))
