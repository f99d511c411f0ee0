import { randomInt } from 'node:crypto'

/** Number of random digits of an order number; two check digits follow. */
const randomDigits = 8

/**
 * Returns a number for a new order: eight random digits, which do not reveal how much is sold, and two check digits
 * that detect typing errors (ISO 7064, modulo 97).
 * @param draw returns a whole number from the first bound up to, but not including, the second
 */
export function drawOrderNumber(draw: (from: number, to: number) => number = randomInt): string {
  const digits = String(draw(10 ** (randomDigits - 1), 10 ** randomDigits))
  return digits + checkDigits(`${digits}00`)
}

/** Returns whether a text has the form and the check digits of an order number. */
export const isOrderNumber = (text: string): boolean =>
  new RegExp(`^[1-9]\\d{${randomDigits + 1}}$`).test(text) && Number(text) % 97 === 1

/**
 * Returns the reference of a bank transfer: a creditor reference (ISO 11649), which banks check while it is typed. It
 * is `RF` with check digits, followed by the order number.
 */
export function bankTransferReference(orderNo: string): string {
  // R is 27 and F is 15; the check digits are 00 during the calculation.
  return `RF${checkDigits(`${orderNo}271500`)}${orderNo}`
}

/** Returns the two digits that make a number of at most 15 digits, ending in 00, one more than a multiple of 97. */
const checkDigits = (digits: string): string => String(98 - Number(BigInt(digits) % 97n)).padStart(2, '0')
