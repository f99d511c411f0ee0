import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import type { StoredLine } from '#backend/orders/read-orders.ts'
import type { ShopContext } from '../context.ts'
import { localisedText } from '../views/localised-text.ts'
import { servicesView } from '../views/services.ts'
import { choiceText } from '../views/variants.ts'

export type LineTexts = Pick<StoredLine, 'choice' | 'services'> & { productName: string }

/**
 * Returns the texts of an order line (ACC-1). In the language of the order they are as ordered, which is what
 * was agreed; in another language they come from today's catalogue where it still has the product.
 * @param orderedIn the locale of the order
 */
export function lineTexts(
  { product_name, choice, services }: StoredLine,
  orderedIn: string,
  found: FoundProduct | undefined,
  context: ShopContext,
): LineTexts {
  if (languageOf(orderedIn) === languageOf(context.locale))
    return { productName: product_name, choice, services }
  const offered = servicesView(
    services.map(({ code }) => code),
    context,
  )
  return {
    productName: found ? localisedText(found.product.name, context) : product_name,
    choice: found?.variant ? choiceText(found.variant.choice, context) : choice,
    services: services.map((service) => ({
      ...service,
      label: offered.find(({ code }) => code === service.code)?.label ?? service.label,
    })),
  }
}

const languageOf = (locale: string): string => locale.slice(0, 2)
