import { z } from 'zod'

const days = z.int().positive()

/**
 * The business constants of specification section 9 (ERR-2). Each is one named value; a tenant may override it. Content
 * texts refer to them by name in braces (`{withdrawalDays}`), so that a changed value changes the sentence that states
 * it. Money is in cents of the tenant's currency.
 */
export const constantsSchema = z.strictObject({
  withdrawalDays: days,
  /** Days in which a shop takes goods back beyond those of the law. */
  extraReturnDays: z.int().nonnegative(),
  returnCreditDays: days,
  /** Days after delivery until an invoice has to be paid. */
  invoicePaymentDays: days,
  refundWorkingDays: days,
  bankTransferVisibleWorkingDays: days,
  /** How long an order waits for an online payment, then for a bank transfer; after that it is cancelled. */
  hostedPaymentMinutes: z.int().min(1).max(1440),
  prepaymentDays: days,
  contactReplyWorkingDays: days,
  appointmentLeadWorkingDays: days,
  warrantyYears: z.int().positive(),
  hoseExtensionMetres: z.number().positive(),
  passwordResetHours: z.int().positive(),
  paymentPauseMonths: z.int().positive(),
  paymentPauseSurchargePercent: z.number().nonnegative(),
  newsletterVoucherCents: z.int().positive(),
  newsletterVoucherMinimumCents: z.int().positive(),
  newsletterVoucherIntervalMonths: z.int().positive(),
  newsletterDiscountPercent: z.int().positive().max(100),
  deliveryCostCents: z.int().nonnegative(),
  freeDeliveryFromCents: z.int().nonnegative(),
  deliveryWorkingDays: days,
})

export type Constants = z.infer<typeof constantsSchema>
