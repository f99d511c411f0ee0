import { longestTerm } from './limits.ts'

/** A term as the history shows it: as typed, without surplus spaces and characters that cannot be seen. */
export const shownTerm = (typed: string): string =>
  [
    ...typed
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestTerm)
    .join('')
    .trim()

/** What two ways of typing one search have in common: case does not tell them apart. */
export const termKey = (shown: string): string => shown.normalize('NFKC').toUpperCase().toLowerCase()
