import { isContentPath } from '#routes/routes.ts'
import { pageIdentifier } from '../identifier.ts'
import type { CheckedPage, Finding } from './content-tree.ts'

/**
 * The file of a page must have the identifier of its path as its name (CON-1), and its path must be a content
 * path (ROU-3).
 */
export function checkNames(pages: CheckedPage[]): Finding[] {
  return pages.flatMap(({ file, tenant, identifier, page }): Finding[] => {
    const { path } = page.head
    const wanted = pageIdentifier(path)
    if (wanted === undefined) return [{ file, place: 'path', problem: `${path} has no identifier` }]
    if (wanted !== identifier)
      return [{ file, place: 'path', problem: `${path} has to be in ${wanted}.json` }]
    if (!isContentPath(tenant, path)) {
      const roots = tenant.contentRoots.join(', ')
      return [
        { file, place: 'path', problem: `${path} is not under a content path; contentRoots are ${roots}` },
      ]
    }
    return []
  })
}
