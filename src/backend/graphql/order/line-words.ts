import type { Found } from '../../catalogue/reading/shelf-product.ts'
import type { StoredLine } from '../../order/read-orders.ts'
import type { ShopContext } from '../context.ts'
import { servicesView } from '../views/services.ts'
import { choiceInWords } from '../views/variants.ts'
import { inLanguage } from '../views/words.ts'

export type LineWords = Pick<StoredLine, 'choice' | 'services'> & { productName: string }

/**
 * Returns the texts of an order line (ACC-1). In the language of the order they are as ordered, which is what
 * was agreed; in another language they come from today's catalogue where it still has the product.
 * @param orderedIn the locale of the order
 */
export function lineWords(
  { product_name, choice, services }: StoredLine,
  orderedIn: string,
  found: Found | undefined,
  context: ShopContext,
): LineWords {
  if (languageOf(orderedIn) === languageOf(context.locale))
    return { productName: product_name, choice, services }
  const offered = servicesView(
    services.map(({ code }) => code),
    context,
  )
  return {
    productName: found ? inLanguage(found.product.name, context) : product_name,
    choice: found?.variant ? choiceInWords(found.variant.choice, context) : choice,
    services: services.map((service) => ({
      ...service,
      label: offered.find(({ code }) => code === service.code)?.label ?? service.label,
    })),
  }
}

const languageOf = (locale: string): string => locale.slice(0, 2)
