import { randomInt } from 'node:crypto'

/** Digits of an order's number that are drawn; two more check them. */
const drawn = 8

/**
 * A number for a new order: eight random digits, which tell nobody how much is sold, and two by which a number that was
 * typed wrong is known (ISO 7064, modulo 97).
 * @param draw a whole number from a bound up to another, the latter left out
 */
export function drawOrderNumber(draw: (from: number, to: number) => number = randomInt): string {
  const digits = String(draw(10 ** (drawn - 1), 10 ** drawn))
  return digits + checkDigits(`${digits}00`)
}

/** Whether a text can be an order's number at all. */
export const isOrderNumber = (text: string): boolean =>
  new RegExp(`^[1-9]\\d{${drawn + 1}}$`).test(text) && Number(text) % 97 === 1

/**
 * What is written on a bank transfer: a creditor reference (ISO 11649), which banks check while it is typed.
 * `RF` and its check digits before the order's number.
 */
export function bankTransferReference(orderNo: string): string {
  // R is 27 and F is 15; the check digits stand as 00 while they are worked out.
  return `RF${checkDigits(`${orderNo}271500`)}${orderNo}`
}

/** The two digits that make a number of at most 15 digits, ending in 00, one more than a multiple of 97. */
const checkDigits = (digits: string): string => String(98 - Number(BigInt(digits) % 97n)).padStart(2, '0')
