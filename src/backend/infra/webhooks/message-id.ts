import { randomBytes } from 'node:crypto'

let lastMs = 0
let count = 0

/**
 * Returns the id of a message, 28 characters. Ids of one process sort in the order in which they were made, and those of
 * several processes by their clocks.
 * @param now ms
 */
export function webhookMessageId(now = Date.now()): string {
  // The clock may be set back; ids never go back.
  if (now > lastMs) [lastMs, count] = [now, 0]
  else count += 1
  if (count >= 36 ** 4) [lastMs, count] = [lastMs + 1, 0]
  const random = randomBytes(6).toString('hex').slice(0, 11)
  return `msg_${lastMs.toString(36).padStart(9, '0')}${count.toString(36).padStart(4, '0')}${random}`
}
