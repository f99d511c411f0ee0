import type { CheckedFile, CheckedPage, ContentTree, Finding } from './content-tree.ts'
import { fieldsNamed } from './fields.ts'

export interface KnownPictures {
  /** Names in `src/pictures/manifest.json`. */
  sets: ReadonlySet<string>
  /** Whether `public/` has the file of an address such as `/pictures/map.svg`. */
  hasFile(address: string): boolean
}

/** Pictures exist, and those that say something say it in words too. */
export function checkPictures(tree: ContentTree, known: KnownPictures): Finding[] {
  return [
    ...tree.files.flatMap((file) => missingPictures(file, known)),
    ...tree.pages.flatMap(silentPictures),
  ]
}

function missingPictures({ file, json }: CheckedFile, { sets, hasFile }: KnownPictures): Finding[] {
  return fieldsNamed('src', json).flatMap(({ place, value }): Finding[] => {
    if (typeof value !== 'string' || !value.startsWith('/')) return []
    const set = /^\/pictures\/([a-z0-9-]+)$/.exec(value)?.[1]
    if (set === undefined)
      return hasFile(value) ? [] : [{ file, place, problem: `public${value} does not exist` }]
    return sets.has(set) ? [] : [{ file, place, problem: `there is no picture set ${set}` }]
  })
}

function silentPictures({ file, page }: CheckedPage): Finding[] {
  return page.blocks.flatMap((parsed): Finding[] => {
    if (!parsed.ok) return []
    const { block, index } = parsed
    if (block.type !== 'hero' && block.type !== 'imageWithText') return []
    if (block.picture.alt.trim() !== '') return []
    return [
      { file, place: `blocks[${index}].picture.alt`, problem: `the picture of a ${block.type} needs words` },
    ]
  })
}
