import { maxTermLength } from './limits.ts'

/** Returns a term as the history shows it: as typed, without surplus spaces and invisible characters. */
export const shownTerm = (typed: string): string =>
  [
    ...typed
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxTermLength)
    .join('')
    .trim()

/** Returns a key that is the same for terms that differ only in case. */
export const termKey = (shown: string): string => shown.normalize('NFKC').toUpperCase().toLowerCase()
