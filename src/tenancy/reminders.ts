import { z } from 'zod'

const days = z.array(z.int().min(1).max(90)).max(5)

/** When shoppers are reminded of a payment by `npm run reminders` (PAP-6). Empty lists: never. */
export const remindersSchema = z.strictObject({
  /** Days before the day on which it is due. */
  beforeDays: days,
  /** Days after it. */
  afterDays: days,
  /** Days that a reminder of an overdue payment gives from its own day on. */
  termDays: z.int().min(1).max(60),
})

export type Reminders = z.infer<typeof remindersSchema>
