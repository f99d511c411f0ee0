import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { MedusaClient } from '../client.ts'
import { type CatalogueCategory, withDescendants } from './catalogue.ts'
import { mediaAsset } from './media.ts'

/** A picture of the contract: `MediaAsset`. */
export type CategoryPicture = NonNullable<ReturnType<typeof mediaAsset>> & { view: 'front' }

export interface CategoryPictures {
  /** Returns the picture of a category: that of its oldest product with one. Medusa's categories have none of their own. */
  of(category: CatalogueCategory, context: AdapterContext): Promise<CategoryPicture | null>
}

/** ms */
const freshMs = 600_000
const timeoutMs = 8000
/** Products of a category among which one has a picture. */
const candidates = 6
/** Maximum number of cached pictures; the oldest are deleted first. */
const maxRemembered = 2000

const answer = z.object({ products: z.array(z.object({ thumbnail: z.string().nullish() })) })

/** Finds the pictures of categories, each once in ten minutes. */
export function categoryPictures(client: MedusaClient, now: () => number = Date.now): CategoryPictures {
  const remembered = new Map<string, { picture: Promise<CategoryPicture | null>; until: number }>()
  const find = async (category: CatalogueCategory, context: AdapterContext) => {
    const { products } = await client.request(
      {
        path: '/store/products',
        query: {
          category_id: withDescendants(category).map(({ id }) => id),
          ...{ limit: candidates, order: 'created_at', fields: 'id,thumbnail' },
        },
        ...{ answer, signal: AbortSignal.timeout(timeoutMs) },
      },
      context,
    )
    const [asset] = products.flatMap(
      ({ thumbnail }) => (thumbnail && mediaAsset(thumbnail, category.name, client, [])) || [],
    )
    return asset ? { ...asset, view: 'front' as const } : null
  }
  return {
    of(category, context) {
      // The picture names its category in the language of the request.
      const key = `${context.locale} ${category.id}`
      const known = remembered.get(key)
      if (known && known.until > now()) return known.picture
      const picture = find(category, context)
      remembered.delete(key)
      remembered.set(key, { picture, until: now() + freshMs })
      if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string)
      // A failure is not shared with later requests.
      picture.catch(() => remembered.delete(key))
      return picture
    },
  }
}
