import { z } from 'zod'
import { lang } from './lang.ts'

/** A voucher as `/api/voucher` returns it (BAS-5); money in cents. */
export const voucher = z.object({
  code: z.string().describe('Code of the voucher.'),
  value: z.int().nullable().describe('Value in cents. Null for a percentage.'),
  percent: z.int().nullable().describe('Discount in per cent. Null for a fixed value.'),
  minimumOrderValue: z.int().describe('Lowest value of the goods, in cents. 0 for none.'),
  validUntil: z.iso
    .datetime({ offset: true })
    .describe('First moment at which the voucher is no longer valid.'),
  customerGroup: z
    .enum(['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS', 'BONUS_PROGRAMME'])
    .describe('Customers who can use the voucher.'),
  categories: z.array(z.string()).describe('Names of the categories that it is for. Empty for all goods.'),
  personal: z.boolean().describe('True if only this customer can use it.'),
})

export const voucherList = z.object({
  active: z
    .array(voucher)
    .describe('Vouchers that can be used now or later. The one that ends first comes first.'),
  expired: z
    .array(voucher)
    .describe('Vouchers that have ended or are used up, of the last half year. The latest comes first.'),
})

/** Body of `POST /api/voucher`. */
export const redeemMessage = z.strictObject({
  lang,
  code: z.string().min(1).max(40).describe('Code as the shopper has typed it.'),
  mutationId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe(
      'Id of this change, made by the client. A repeated request sends the same id and changes nothing more.',
    ),
})

/** Effect of a code on the basket. If the code is refused because of the present basket, it stays stored for a later one. */
export const redeemed = z.object({
  refusal: z
    .string()
    .nullable()
    .describe('A value of `VoucherRefusal` or `BasketError` of the GraphQL schema. Null if the code counts.'),
  discount: z.int().describe('Discount of the basket in cents.'),
  total: z.int().describe('Total of the basket in cents.'),
})
