import type { PaymentProvider } from '#adapters/payments/provider.ts'

/** A provider that takes every payment and has no webhooks, for tests of what surrounds payments. */
export const stubProvider: PaymentProvider = {
  name: 'own',
  formTargets: ['https://pay.example'],
  begin: async ({ id }) => ({ url: `https://pay.example/pay/${id}` }),
  refund: async () => {},
  recognises: () => false,
  readWebhook: async () => ({ ok: false, status: 400, reason: 'not a webhook' }),
}
