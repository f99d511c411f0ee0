import { z } from 'zod'

/** A voucher as `/api/voucher` tells it (BAS-5); money in cents. */
export const voucher = z.object({
  code: z.string(),
  value: z.int().nullable(),
  percent: z.int().nullable(),
  minimumOrderValue: z.int(),
  /** Moment, ISO: the first at which it is over. */
  validUntil: z.iso.datetime(),
  customerGroup: z.enum(['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS', 'BONUS_PROGRAMME']),
  categories: z.array(z.string()),
  personal: z.boolean(),
})

export const voucherList = z.object({ active: z.array(voucher), expired: z.array(voucher) })

export const redeemMessage = z.strictObject({
  lang: z.string().optional(),
  code: z.string().min(1).max(40),
  /** Made by the client, the same for every retry. */
  mutationId: z.string().regex(/^[\w-]{8,64}$/),
})

/** What a code does to the basket. A refusal that another basket mends keeps the code. */
export const redeemed = z.object({
  refusal: z.string().nullable(),
  discount: z.int(),
  total: z.int(),
})
