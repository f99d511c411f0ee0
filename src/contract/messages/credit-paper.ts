import { z } from 'zod'
import { creditMethods } from '#tenancy/payment-methods.ts'

const locale = z.string().describe('Locale of the document, such as `nl-NL`: one of the shop.')
const digits = z.string().regex(/^\d{1,12}$/)

/** Parameters of `/api/credit/information.pdf`: the terms of a credit. */
export const creditInformationParameters = z.object({
  locale,
  method: z.enum(creditMethods).describe('Payment method.'),
  price: digits.transform(Number).describe('Price of the goods in cents.'),
  months: digits
    .transform((months) => Number(months) || undefined)
    .optional()
    .catch(undefined)
    .describe('Number of months. Only for instalments.'),
  protection: z
    .enum(['yes'])
    .optional()
    .catch(undefined)
    .describe('Given if the instalments are protected: the document then states the premium.'),
})

/** Parameters of `/api/credit/contract.pdf`. */
export const draftContractParameters = z.object({ locale })
