import type { Commerce } from '#commerce/client/run-query.ts'
import { loadCategory } from '#commerce/list/categories.ts'
import type { CategoryPage } from '#commerce/list/category-operations.ts'
import type { Block } from './schemas.ts'

/** The categories that a page's tiles show, each with its picture. */
export type BlockCategories = ReadonlyMap<Block, readonly PicturedCategory[]>

export type PicturedCategory = Pick<CategoryPage, 'path' | 'label'> & {
  media: NonNullable<CategoryPage['media']>
}

interface Options {
  /** Called only if a block needs it. */
  commerce: () => Commerce
  /** Called for each category that could not be loaded. */
  onFailure: (block: Block, failure: Error) => void
}

/**
 * Loads the categories of tiles in parallel. A category that is gone, empty or without a picture is left out; a
 * failure costs its tile only (CON-6).
 */
export async function loadBlockCategories(
  blocks: readonly Block[],
  { commerce, onFailure }: Options,
): Promise<BlockCategories> {
  const named = blocks.flatMap((block) =>
    block.type === 'categoryTiles' && block.categories ? [{ block, paths: block.categories }] : [],
  )
  if (named.length === 0) return new Map()
  const shop = commerce()
  const entries = await Promise.all(
    named.map(async ({ block, paths }): Promise<[Block, PicturedCategory[]][]> => {
      const results = await Promise.all(paths.map((path) => loadCategory(shop, path)))
      const shown = results.flatMap((result) => {
        if (!result.ok) onFailure(block, result.failure)
        return result.ok ? pictured(result.data) : []
      })
      return shown.length > 0 ? [[block, shown]] : []
    }),
  )
  return new Map(entries.flat())
}

const pictured = (category: CategoryPage | null): PicturedCategory[] =>
  category?.media && category.productCount > 0
    ? [{ path: category.path, label: category.label, media: category.media }]
    : []
