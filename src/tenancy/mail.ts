import { z } from 'zod'

/** Characters that a signed token and its plus sign add to the local part, of which RFC 5321 allows 64. */
const longestLocalPart = 64 - 46

/** Settings of a shop's mail. */
export const mailSchema = z.strictObject({
  /**
   * Mailbox for reports of mail servers that cannot deliver a newsletter, such as bounces@shop.example. It has to accept
   * addresses with a plus sign (`bounces+…@shop.example`); `npm run mail:bounces` reads the reports. Left out: reports go to the
   * sender's address and change nothing.
   */
  bounces: z
    .email()
    .refine((address) => address.indexOf('@') <= longestLocalPart && !address.includes('+'), {
      message: `has at most ${longestLocalPart} characters before the @, and no plus sign`,
    })
    .optional(),
})
