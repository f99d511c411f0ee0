import type { BraSize } from '../contract/bra-size/bra-size.ts'
import { formatSize, readSize } from '../contract/bra-size/size-systems.ts'

/** Storage key of the shopper's bra size in European notation, if they chose to store it (UX-7). */
export const braSizeKey = 'etalage-bra-size'

/** The stored size; undefined if there is none, or storage is unavailable. */
export function storedBraSize(): BraSize | undefined {
  try {
    return readSize(localStorage.getItem(braSizeKey) ?? '')
  } catch {
    return
  }
}

/** Stores a size, or deletes it. @returns whether that succeeded: private windows may refuse storage */
export function storeBraSize(size: BraSize | undefined): boolean {
  try {
    if (size) localStorage.setItem(braSizeKey, formatSize(size, 'EU'))
    else localStorage.removeItem(braSizeKey)
    return true
  } catch {
    return false
  }
}
