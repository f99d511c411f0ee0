import { z } from 'zod'
import { codePatternMessage } from '../voucher-code.ts'
import { withdrawalOutcome } from '../webhooks/events.ts'

/** What a token of the operator's API may do (CNX-4). */
export const operatorScopes = [
  'orders:read',
  'orders:write',
  'goods:write',
  'vouchers:read',
  'vouchers:write',
  'customers:delete',
  'reviews:read',
  'reviews:write',
] as const

export type OperatorScope = (typeof operatorScopes)[number]

const cents = z.int().describe('Amount in cents, VAT included.')
const moment = z.iso.datetime({ offset: true })
const orderNo = z.string().max(40).describe('Order number.')
const lineState = z
  .enum([
    'PLACED',
    'INVOICED',
    'SHIPPED',
    'DELIVERED',
    'RETURN_REGISTERED',
    'RETURNED',
    'CREDITED',
    'CANCELLED',
  ])
  .describe('State of the line.')

const address = z.object({
  recipient: z.string().nullable().describe('Name, where it is another one than that of the contact.'),
  street: z.string().describe('Street.'),
  houseNumber: z.string().describe('House number.'),
  addition: z.string().nullable().describe('Addition to the house number.'),
  postalCode: z.string().describe('Postal code.'),
  city: z.string().describe('City.'),
  country: z.string().describe('Country, such as `NL`.'),
})

const line = z.object({
  lineId: z.string().describe('Id of the line within the order.'),
  sku: z.string().describe('Sku of the variant.'),
  productSku: z.string().describe('Sku of the product.'),
  name: z.string().describe('Name of the product in the locale of the order.'),
  choice: z.string().describe('Colour, size and the like, in the locale of the order.'),
  quantity: z.int().describe('Number of pieces.'),
  price: cents.describe('Price of a piece in cents, VAT included.'),
  discount: cents.describe('Discount of the line in cents.'),
  total: cents.describe('Total of the line in cents, with services, after discounts.'),
  vatRate: z.number().describe('VAT rate in per cent.'),
  services: z
    .array(
      z.object({
        code: z.string().describe('Code of the service.'),
        label: z.string().describe('Its name.'),
        price: cents.describe('Price for each piece in cents.'),
      }),
    )
    .describe('Services that were ordered with the goods.'),
  state: lineState,
  stateSince: moment.describe('When it got this state.'),
  trackingNumber: z.string().nullable().describe('Number of the parcel.'),
})

/** An order as an operator's system reads it. */
export const operatorOrder = z.object({
  orderNo,
  placedAt: moment.describe('When it was placed.'),
  state: lineState.describe('State of the line that has advanced least, without cancelled lines.'),
  locale: z.string().describe('Locale of the order.'),
  currency: z.string().describe('Currency, such as `EUR`.'),
  total: cents.describe('Total in cents, VAT included.'),
  deliveryCost: cents.describe('Delivery cost within the total, in cents.'),
  payment: z
    .object({
      method: z.string().describe('Payment method, such as `INVOICE`.'),
      state: z
        .enum(['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'])
        .describe('State of the payment.'),
    })
    .describe('How it is paid.'),
  contact: z
    .object({
      salutation: z.string().describe('Salutation: `female`, `male` or `notSpecified`.'),
      firstName: z.string().describe('First name.'),
      lastName: z.string().describe('Last name.'),
      email: z.string().describe('E-mail address.'),
      phone: z.string().nullable().describe('Telephone number.'),
      company: z.string().nullable().describe('Company; null for a private person.'),
      vatId: z.string().nullable().describe('VAT id of the company.'),
    })
    .describe('Who ordered.'),
  deliveryAddress: address.describe('Where it is delivered to.'),
  invoiceAddress: address.describe('Where the invoice goes.'),
  delivery: z
    .object({
      kind: z.enum(['HOME', 'PICKUP_POINT', 'APPOINTMENT']).describe('Kind of delivery.'),
      pickUpPointId: z.string().nullable().describe('Id of the pick-up point.'),
      day: z.string().nullable().describe('Day of an appointment (YYYY-MM-DD).'),
      earliest: z.string().describe('First day of delivery (YYYY-MM-DD).'),
      latest: z.string().describe('Last day of delivery (YYYY-MM-DD).'),
    })
    .describe('How it is delivered.'),
  lines: z.array(line).describe('Lines.'),
  withdrawals: z
    .array(
      z.object({
        receivedAt: moment.describe('When it was received.'),
        outcome: withdrawalOutcome,
        lineIds: z.array(z.string()).describe('Lines that it has cancelled, or that go back.'),
        items: z.string().describe('The goods as the shopper typed them; empty for all.'),
      }),
    )
    .describe('Withdrawals from the contract, the oldest first.'),
})

export type OperatorOrder = z.infer<typeof operatorOrder>

const maxEntriesPerPart = 100

/** Parameters of a list that is read in parts. @param entries what the list has, in the plural */
const partQuery = (entries: string) =>
  z.object({
    cursor: z
      .string()
      // Base64 of a moment and an id (list-cursor.ts).
      .regex(/^[MNO][\w-]{3,74}$/, 'is no cursor of a response')
      .optional()
      .describe(
        `\`cursor\` of an earlier response. Left out, the list begins with the oldest of all ${entries}.`,
      ),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxEntriesPerPart)
      .default(50)
      .describe(`Largest number of ${entries}.`),
  })

const partFields = {
  cursor: z.string().describe('Where the next request continues, also if there is nothing more now.'),
  more: z.boolean().describe('Whether there are more already.'),
}

export const operatorOrdersQuery = partQuery('orders')

export const operatorOrders = z.object({
  orders: z.array(operatorOrder).describe('Orders after the cursor, the oldest first.'),
  ...partFields,
})

export const orderPath = z.object({ orderNo })

const lineIds = z
  .array(z.string().max(40))
  .min(1)
  .max(500)
  .optional()
  .describe(
    'Lines to move. Left out, every line that may get this state, but with `RETURN_REGISTERED` and `RETURNED` only those whose return is registered.',
  )
const all = z
  .boolean()
  .optional()
  .describe(
    'Without `lineIds`: every line that may get this state, also goods whose return is not registered.',
  )
const keepVoucher = z
  .boolean()
  .describe('Only with `CANCELLED`: the voucher stays although less than its minimum is left.')
const trackingNumber = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{1,80}$/, '1 to 80 ASCII characters')
  .describe('Number of the parcel; only with `SHIPPED`. One is made if it is left out.')
const onlyWith = (state: string) => z.never(`only with ${state}`).describe(`Only with \`${state}\`.`)

/** @param to the new states, which take these options */
const transition = <To extends string, Tracking extends z.ZodType, Keep extends z.ZodType>(
  to: readonly To[],
  options: { trackingNumber: Tracking; keepVoucher: Keep },
) =>
  z.strictObject({
    to: z.enum(to).describe('The new state.'),
    lineIds,
    all,
    trackingNumber: options.trackingNumber.optional(),
    keepVoucher: options.keepVoucher.optional(),
  })

const neither = { trackingNumber: onlyWith('SHIPPED'), keepVoucher: onlyWith('CANCELLED') }

export const orderTransition = z
  .discriminatedUnion('to', [
    transition(['INVOICED', 'DELIVERED', 'RETURN_REGISTERED', 'RETURNED', 'CREDITED'], neither),
    transition(['SHIPPED'], { ...neither, trackingNumber }),
    transition(['CANCELLED'], { ...neither, keepVoucher }),
  ])
  .refine((sent) => !(sent.all && sent.lineIds), { path: ['all'], message: 'only without lineIds' })

/** What a transition would do. */
export const transitionPreview = z.object({
  lines: z
    .array(z.object({ lineId: line.shape.lineId, state: lineState }))
    .describe('All lines of the order with the states that they would have.'),
  documents: z
    .array(
      z.object({
        kind: z.enum(['INVOICE', 'CREDIT_NOTE']).describe('Kind of the document.'),
        total: cents.describe('Its total in cents.'),
      }),
    )
    .describe('Invoices and credit notes that would be written.'),
  emails: z
    .array(
      z.object({
        recipient: z.string().describe('E-mail address.'),
        subject: z.string().describe('Subject.'),
        text: z.string().describe('Text.'),
        attachments: z.array(z.string()).describe('Names of the attached files.'),
      }),
    )
    .describe('E-mails that would be sent.'),
})

export const maxOfferRows = 10_000

/** A new stock, a new price, or both. */
export const offerRow = z
  .strictObject({
    sku: z
      .string()
      .min(1)
      .max(100)
      .refine((sku) => !sku.includes('\0'), 'a sku has no null character')
      .describe('Sku of the variant.'),
    stock: z.int().min(0).max(1_000_000).optional().describe('Pieces in stock from now on.'),
    price: z.int().min(1).max(100_000_000).optional().describe('Price in cents from now on, VAT included.'),
  })
  .refine(({ stock, price }) => stock !== undefined || price !== undefined, 'stock or price is needed')

export const offerRows = z.array(offerRow).max(maxOfferRows)

export const offersQuery = z.object({
  mode: z
    .enum(['each', 'all'])
    .default('each')
    .describe(
      '`each`: wrong rows are named and the others are applied. `all`: one wrong row, and none is applied.',
    ),
})

const rowProblem = z.object({
  row: z.int().describe('Number of the row, from 1; of NDJSON the number of the line.'),
  sku: z.string().nullable().describe('Its sku; null if it has none.'),
  reason: z.string().describe('What is wrong.'),
})

/** Wrong rows that a response names. */
export const maxNamedRows = 1_000

export const offersOutcome = z.object({
  rows: z.int().describe('Rows of the request.'),
  applied: z.int().describe('Rows that were applied, including those that changed nothing.'),
  changed: z.int().describe('Variants whose stock or price is another one now.'),
  failed: z.int().describe('Rows that were not applied.'),
  problems: z.array(rowProblem).describe(`The first ${maxNamedRows} rows that were not applied.`),
})

export type OffersOutcome = z.infer<typeof offersOutcome>

const voucherFields = {
  code: z
    .string()
    .max(64)
    .regex(/^[^A-Za-z0-9]*(?:[A-Za-z0-9][^A-Za-z0-9]*){4,32}$/, codePatternMessage)
    .describe('Code; only letters and digits count.'),
  amount: z.int().min(1).max(1_000_000_00).nullable().describe('Discount in cents; null for a percentage.'),
  percent: z.int().min(1).max(100).nullable().describe('Discount in per cent; null for an amount.'),
  minimumOrderValue: z
    .int()
    .min(0)
    .max(1_000_000_00)
    .describe('Least value of the goods in cents; 0 for none.'),
  customerGroup: z
    .enum(['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS', 'BONUS_PROGRAMME'])
    .describe('Customers who can use it.'),
  categories: z
    .array(z.string().min(1).max(200))
    .max(200)
    .nullable()
    .describe('Keys of the categories that it is for; null for all goods.'),
  uses: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('Number of orders that can use it; null for once a day and shopper.'),
  validFrom: moment.describe('From when it is valid.'),
  validUntil: moment.describe('First moment at which it is no longer valid.'),
}

export const newVoucher = z
  .strictObject({
    ...voucherFields,
    amount: voucherFields.amount.default(null),
    percent: voucherFields.percent.default(null),
    minimumOrderValue: voucherFields.minimumOrderValue.default(0),
    customerGroup: voucherFields.customerGroup.default('EVERYONE'),
    categories: voucherFields.categories.default(null),
    uses: voucherFields.uses.default(null),
    listed: z.boolean().default(true).describe('Whether the shop shows it to everybody.'),
    minimumAfterReturns: z
      .boolean()
      .default(false)
      .describe('Whether the goods that do not come back must reach the minimum, too.'),
  })
  .refine(({ amount, percent }) => (amount === null) !== (percent === null), {
    path: ['amount'],
    message: 'exactly one of amount and percent is needed',
  })
  .refine(({ validFrom, validUntil }) => Date.parse(validFrom) < Date.parse(validUntil), {
    path: ['validUntil'],
    message: 'has to be after validFrom',
  })

export const operatorVoucher = z.object({
  ...voucherFields,
  used: z.int().describe('How often it was used.'),
})
export const operatorVouchers = z.object({
  vouchers: z.array(operatorVoucher).describe('At most 100 public vouchers, the one that ends last first.'),
})

export const operatorReviewsQuery = partQuery('reviews')

export const operatorReviews = z.object({
  reviews: z
    .array(
      z.object({
        id: z.string().describe('Id of the review.'),
        productSku: z.string().describe('Sku of the product.'),
        stars: z.int().describe('Stars, 1 to 5.'),
        title: z.string().describe('Title.'),
        text: z.string().describe('Text.'),
        name: z.string().describe('Name that the author shows.'),
        city: z.string().nullable().describe('City that the author shows.'),
        language: z.string().describe('Language.'),
        day: z.string().describe('Day on which it was written (YYYY-MM-DD).'),
      }),
    )
    .describe('Reviews after the cursor that wait for approval, the oldest first.'),
  ...partFields,
})

export const reviewPath = z.object({ id: z.string().max(100).describe('Id of the review.') })

export const reviewDecision = z.strictObject({
  decision: z.enum(['approved', 'refused']).describe('`approved`: it is shown. `refused`: it is not.'),
})

export const customerPath = z.object({
  customerNumber: z.string().max(40).describe('Number of the customer, as in `customer.registered`.'),
})

export const customerDeletionQuery = z.object({
  owedAccepted: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: delete the account although the shop owes the customer money.'),
})

/** What a command has done. */
export const operatorOutcome = z.object({
  outcome: z
    .literal('DONE')
    .describe('The command was carried out, now or by an earlier request with the same key.'),
})
