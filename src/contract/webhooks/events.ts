import { z } from 'zod'
import type { testEventType, WebhookEventType } from '#tenancy/webhooks.ts'

/** Version of the messages. A change that old receivers cannot read gets a new one; new members do not. */
export const webhookVersion = 1

const cents = z.int().describe('Amount in cents of `currency`, VAT included.')
const currency = z.string().length(3).describe('Currency of the shop, such as `EUR`.')
const orderNo = z.string().describe('Order number.')
const pieces = z.int().min(1).describe('Number of pieces.')

const line = z.object({
  lineId: z.string().describe('Id of the line within the order.'),
  sku: z.string().describe('Sku of the variant.'),
  quantity: pieces,
  total: cents.describe('Total of the line in cents, with services, after discounts.'),
})

const lines = z.array(line).min(1)

const order = z.object({
  orderNo,
  currency,
  total: cents.describe('Total of the order in cents, VAT included.'),
  paymentMethod: z.string().describe('Payment method, such as `INVOICE`.'),
})

const transition = order.extend({
  lines: lines.describe('The lines that have changed their state now, not all of the order.'),
})

/** What a withdrawal did to its order. */
export const withdrawalOutcome = z
  .enum(['TAKEN', 'UNCLEAR', 'LATE'])
  .describe(
    '`TAKEN`: what was not invoiced is cancelled, and the return of the rest is registered. `UNCLEAR`: it names goods that are not found. `LATE`: it came after its period.',
  )

const customer = z.object({
  customerId: z.string().describe('Id of the customer.'),
  customerNumber: z
    .string()
    .nullable()
    .describe('Number of the customer; null where another backend has the account.'),
})

const newsletter = z.object({
  recipientId: z.string().describe('Id of the subscription.'),
  email: z.string().describe('E-mail address: what a mailing system has to add or to remove.'),
  locale: z.string().describe('Locale of the newsletter, such as `nl-NL`.'),
})

const amount = z.number().describe('Amount in the unit of the currency, such as 12.9 for € 12,90.')

const measured = z.object({
  event: z.enum(['purchase', 'refund']).describe('Name of the event at Google Analytics 4.'),
  consent: z
    .array(z.string())
    .describe(
      'Categories of storage that the shopper had accepted when the order was placed, such as `C0002` (statistics) and `C0004` ' +
        '(advertising); empty without a choice. Pass the event on only where they allow it.',
    ),
  ecommerce: z
    .object({
      transaction_id: orderNo,
      currency,
      value: amount.describe('Value of the goods after discounts, VAT included, without delivery.'),
      tax: amount.optional().describe('VAT of the order.'),
      shipping: amount.optional().describe('Cost of delivery.'),
      coupon: z.string().optional().describe('Code of the first voucher.'),
      items: z
        .array(
          z.object({
            item_id: z.string().describe('Sku of the variant.'),
            item_name: z.string().describe('Name of the product.'),
            item_variant: z.string().optional().describe('Words of the variant, such as `Petrol, 42`.'),
            price: amount.describe('Price of one piece.'),
            quantity: pieces,
          }),
        )
        .describe('The goods.'),
    })
    .describe('Goods and money of the event.'),
})

/** The member `data` of each message by its type (CNX-3). Names and addresses of shoppers are not sent. */
export const webhookEvents = {
  'order.placed': order
    .extend({
      placedAt: z.iso.datetime().describe('When the order was placed.'),
      locale: z.string().describe('Locale in which it was placed.'),
      paymentState: z.string().describe('State of the payment, such as `OPEN` or `PAID`.'),
      lines: lines.describe('All lines of the order.'),
    })
    .describe('An order was placed.'),
  'order.paid': order.describe('An order is paid in full; prepaid ones can be sent now.'),
  'order.shipped': transition
    .extend({ trackingNumber: z.string().nullable().describe('Number of the parcel.') })
    .describe('Lines of an order were handed over to the carrier.'),
  'order.delivered': transition.describe('Lines of an order were delivered.'),
  'order.cancelled': transition.describe('Lines of an order were cancelled before they were invoiced.'),
  'order.returned': transition.describe('Lines of an order came back.'),
  'order.credited': transition.describe('Returned lines of an order were credited.'),
  'order.withdrawn': order
    .extend({
      receivedAt: z.iso.datetime().describe('When the withdrawal was received.'),
      outcome: withdrawalOutcome,
      lines: z.array(line).describe('Lines that are cancelled or go back; none unless it is taken.'),
    })
    .describe('A shopper withdrew from an order, or a part of it.'),
  'order.step-undone': order
    .extend({
      lines: z
        .array(line.extend({ state: z.string().describe('State of the line, such as `DELIVERED`.') }))
        .describe('All lines of the order, as they are again.'),
    })
    .describe('Staff took back the last step of an order, which was reported before.'),
  'customer.registered': customer.describe('An account was opened.'),
  'customer.deleted': customer.describe(
    'An account and its personal data were deleted; delete yours as well.',
  ),
  'newsletter.subscribed': newsletter.describe('An address subscribed to the newsletter and confirmed it.'),
  'newsletter.ended': newsletter.describe('A subscription ended; send nothing more to the address.'),
  'stock.low': z
    .object({
      sku: z.string().describe('Sku of the variant.'),
      stock: z.int().min(0).describe('Pieces left.'),
      threshold: z.int().min(0).describe('The number of pieces that was reached or passed (`stockLowAt`).'),
    })
    .describe(
      'The stock of a variant fell to the threshold, or below it; once, until it has risen above it.',
    ),
  'review.written': z
    .object({
      reviewId: z.string().describe('Id of the review.'),
      productSku: z.string().describe('Sku of the product.'),
      stars: z.int().min(1).max(5).describe('Stars.'),
      language: z.string().describe('Language of the text, such as `nl`.'),
      state: z.enum(['pending', 'approved']).describe('Whether it waits for approval, or is shown already.'),
    })
    .describe('A shopper wrote a review, or replaced an earlier one.'),
  'measurement.purchase': measured.describe(
    'An order counts as a purchase, in the shape of Google Analytics 4: once, when it is placed, or when its hosted payment succeeds.',
  ),
  'measurement.refund': measured.describe(
    'Lines of a purchase were cancelled or credited, in the shape of Google Analytics 4.',
  ),
} as const satisfies Record<WebhookEventType, z.ZodObject>

export type WebhookData<Type extends WebhookEventType> = z.input<(typeof webhookEvents)[Type]>

/** A message as it is sent: the body of the request. */
export interface WebhookMessage {
  type: WebhookEventType | typeof testEventType
  version: number
  /** When it happened, ISO 8601 in UTC with milliseconds. */
  timestamp: string
  data: object
}

/** Returns the schema of the message of a type. */
export const webhookMessageSchema = (type: WebhookEventType): z.ZodObject =>
  z
    .object({
      type: z.literal(type).describe('Type of the event.'),
      version: z.literal(webhookVersion).describe('Version of the message.'),
      timestamp: z.iso.datetime().describe('When it happened.'),
      data: webhookEvents[type].describe('What has happened.'),
    })
    .describe(webhookEvents[type].description ?? '')
