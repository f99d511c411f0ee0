import type { BraSize } from '../contract/bra-size/bra-size.ts'
import { readSize, writeSize } from '../contract/bra-size/size-systems.ts'

/** Where this device keeps the shopper's bra size, as Europe writes it, once they have asked for it (UX-7). */
export const braSizeKey = 'etalage-bra-size'

/** The size that is kept; undefined where there is none, or storage is closed to us. */
export function keptBraSize(): BraSize | undefined {
  try {
    return readSize(localStorage.getItem(braSizeKey) ?? '')
  } catch {
    return
  }
}

/** Keeps a size, or forgets it. @returns whether that could be done: private windows may refuse. */
export function keepBraSize(size: BraSize | undefined): boolean {
  try {
    if (size) localStorage.setItem(braSizeKey, writeSize(size, 'EU'))
    else localStorage.removeItem(braSizeKey)
    return true
  } catch {
    return false
  }
}
