export const paymentProviderNames = ['own', 'mollie', 'adyen'] as const

/** A provider of online payments: `own` speaks the signed protocol of this shop (CNX-1). */
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** Names of providers as shoppers read them; the own protocol hides which service is behind it. */
export const providerBrand = (name: PaymentProviderName | undefined): string | undefined =>
  name === 'mollie' ? 'Mollie' : name === 'adyen' ? 'Adyen' : undefined
