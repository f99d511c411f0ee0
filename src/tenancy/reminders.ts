import { z } from 'zod'

const days = z.array(z.int().min(1).max(90)).max(5)

/** When shoppers are reminded of a payment by `npm run reminders` (PAP-6). Empty lists: never. */
export const remindersSchema = z.strictObject({
  /** Days before the due day. */
  beforeDays: days,
  /** Days after the due day. */
  afterDays: days,
  /** Days to pay that a reminder of an overdue payment grants from its own day on. */
  termDays: z.int().min(1).max(60),
})

export type Reminders = z.infer<typeof remindersSchema>
