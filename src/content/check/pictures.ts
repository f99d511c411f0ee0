import { mayShowPicture } from '#tenancy/picture-origins.ts'
import type { CheckedFile, CheckedPage, ContentTree, Finding } from './content-tree.ts'
import { fieldsNamed } from './fields.ts'

export interface KnownPictures {
  /** Names in `src/pictures/manifest.json`. */
  sets: ReadonlySet<string>
  /** Whether `public/` contains the file of a path such as `/pictures/map.svg`. */
  hasFile(address: string): boolean
}

/** Pictures must exist, and those with information must have an alternative text. */
export function checkPictures(tree: ContentTree, known: KnownPictures): Finding[] {
  return [
    ...tree.files.flatMap((file) => missingPictures(file, known)),
    ...tree.pages.flatMap(silentPictures),
    ...tree.files.flatMap(fileNames),
  ]
}

function missingPictures({ file, json, tenant }: CheckedFile, { sets, hasFile }: KnownPictures): Finding[] {
  return fieldsNamed('src', json).flatMap(({ place, value }): Finding[] => {
    if (typeof value !== 'string') return []
    if (value.startsWith('https://') && !mayShowPicture(tenant, value)) {
      const problem = `${value} is not on a host of pictureHosts in the tenant.json of ${tenant.id}: browsers do not show it`
      return [{ file, place, problem }]
    }
    if (!value.startsWith('/')) return []
    const set = /^\/pictures\/([a-z0-9-]+)$/.exec(value)?.[1]
    if (set === undefined)
      return hasFile(value) ? [] : [{ file, place, problem: `public${value} does not exist` }]
    return sets.has(set) ? [] : [{ file, place, problem: `there is no picture set ${set}` }]
  })
}

/** Tiles and departments have their text beside them, so their pictures may be decoration. */
function silentPictures({ file, page }: CheckedPage): Finding[] {
  const { head, blocks } = page
  const article = head.kind === 'article' && head.picture?.alt.trim() === ''
  const ofHead = article
    ? [{ file, place: 'picture.alt', problem: 'the picture of an article needs a text alternative' }]
    : []
  const ofBlocks = blocks.flatMap((parsed): Finding[] => {
    if (!parsed.ok) return []
    const { block, index } = parsed
    if (block.type === 'video' && block.still.alt.trim() === '')
      return [
        {
          file,
          place: `blocks[${index}].still.alt`,
          problem: 'the still of a video needs a text alternative',
        },
      ]
    if (block.type !== 'hero' && block.type !== 'imageWithText') return []
    if (block.picture.alt.trim() !== '') return []
    return [
      {
        file,
        place: `blocks[${index}].picture.alt`,
        problem: `the picture of a ${block.type} needs a text alternative`,
      },
    ]
  })
  return [...ofHead, ...ofBlocks]
}

/** File names from cameras and programs are not alternative texts. */
function fileNames({ file, json }: CheckedFile): Finding[] {
  return fieldsNamed('alt', json).flatMap(({ place, value }) =>
    typeof value === 'string' && /^\S+\.(avif|gif|jpe?g|png|svg|webp)$/i.test(value.trim())
      ? [{ file, place, problem: `${value} is a file name, not a text alternative` }]
      : [],
  )
}
