/**
 * How a code is written where shoppers read it, in content and by the operator: 4 to 32 capitals and digits, single hyphens
 * between them where that reads better.
 */
export const writtenCode = /^[A-Z0-9](?:-?[A-Z0-9]){3,31}$/

/** What a code that is not written so is told. */
export const writtenCodeRule = 'a code has 4 to 32 capitals and digits, single hyphens between them'

const longestCode = 32

/** A code as it is kept: codes are told apart by letters and digits alone, however they are typed (BAS-5). */
export const voucherCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, longestCode)
