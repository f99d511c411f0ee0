import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { catalogueOperation, type VendureClient } from '../client.ts'

const methodsOperation = catalogueOperation(
  'PaymentMethods',
  /* GraphQL */ `
    query PaymentMethods { activePaymentMethods { code name } }
  `,
  z.object({ activePaymentMethods: z.array(z.object({ code: z.string(), name: z.string() }).nullable()) }),
)

/** ms; names of payment methods change seldom. */
const freshMs = 60_000

/**
 * Returns a function that reads the name of a payment method in the language of the request; its code where the method is
 * no longer in use or cannot be read, since an order is shown all the same.
 */
export function paymentLabels(client: VendureClient, now: () => number = Date.now) {
  const cached = new Map<string, { names: Promise<Map<string, string>>; until: number }>()
  const namesIn = (context: AdapterContext): Promise<Map<string, string>> => {
    const language = client.languageOf(context.locale)
    const known = cached.get(language)
    if (known && known.until > now()) return known.names
    const names = client
      .request(methodsOperation, {}, context)
      .then(
        ({ activePaymentMethods }) =>
          new Map(activePaymentMethods.flatMap((method) => (method ? [[method.code, method.name]] : []))),
      )
    cached.set(language, { names, until: now() + freshMs })
    names.catch(() => cached.delete(language))
    return names
  }
  return async (code: string, context: AdapterContext): Promise<string> => {
    const names = await namesIn(context).catch(() => undefined)
    return names?.get(code) || code
  }
}
