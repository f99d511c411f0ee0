/** Payment methods of an order (BAS-3). */
export const paymentMethods = [
  'INVOICE',
  'BANK_TRANSFER',
  'INSTALMENTS',
  'DELAYED_PAYMENT',
  'HOSTED',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Payment methods with which goods are paid before they are sent. */
const prepaidMethods: readonly string[] = ['BANK_TRANSFER', 'HOSTED'] satisfies PaymentMethod[]

export const isPrepaidMethod = (method: string): boolean => prepaidMethods.includes(method)

/** Payment methods that are a credit. */
export const creditMethods = ['INSTALMENTS', 'DELAYED_PAYMENT'] as const satisfies PaymentMethod[]

export type CreditMethod = (typeof creditMethods)[number]

export const isCreditMethod = (method: string): method is CreditMethod =>
  (creditMethods as readonly string[]).includes(method)

/** Payment methods with which goods are delivered before they are paid: the shop bears the risk. */
export const riskMethods = ['INVOICE', ...creditMethods] as const satisfies PaymentMethod[]

export type RiskMethod = (typeof riskMethods)[number]

export const isRiskMethod = (method: string): method is RiskMethod =>
  (riskMethods as readonly string[]).includes(method)
