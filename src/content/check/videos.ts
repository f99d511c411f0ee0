import { mayEmbed } from '#tenancy/third-parties.ts'
import { jsonPath } from '../json-path.ts'
import type { ContentTree, Finding } from './content-tree.ts'

/**
 * A video whose host is not in the tenant's list of third parties is shown as a link only (SEC-9, LAW-7); the
 * author is warned.
 */
export function checkVideos({ pages }: ContentTree): Finding[] {
  return pages.flatMap(({ file, tenant, page }) =>
    page.blocks.flatMap((parsed): Finding[] => {
      if (!parsed.ok || parsed.block.type !== 'video' || mayEmbed(tenant, parsed.block.embed)) return []
      const { host } = new URL(parsed.block.embed)
      const problem = `${host} is not in thirdParties (category C0005) in the tenant.json of ${tenant.id}: the video is not played, only linked to`
      return [{ file, place: jsonPath(['blocks', parsed.index, 'embed']), problem }]
    }),
  )
}
