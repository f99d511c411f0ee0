import { codeText } from './typed-text.ts'

/**
 * Notation of a code for shoppers, content and operators: 4 to 32 capital letters and digits, with single
 * hyphens in between for readability.
 */
export const codePattern = /^[A-Z0-9](?:-?[A-Z0-9]){3,31}$/

/** Error message for a code in another notation. */
export const codePatternMessage = 'a code has 4 to 32 capitals and digits, single hyphens between them'

const maxCodeLength = 32

/**
 * Returns a code in its stored form: only letters and digits distinguish codes, however they are typed
 * (BAS-5).
 */
export const voucherCode = (typed: string): string =>
  codeText(typed)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, maxCodeLength)
