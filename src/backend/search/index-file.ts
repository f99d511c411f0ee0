import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from '../../operations/replace-file.ts'
import { languages, lexiconOf } from './language/lexicon.ts'
import type { ShopIndexData } from './store/shop-index.ts'

/** Raised whenever the analysis or the layout changes: older files are then not read. */
export const layout = 4

/** The languages' words that products were analysed with; others ask for another index. */
const wordsMark = (): string =>
  createHash('sha256')
    .update(JSON.stringify(languages.map((language) => lexiconOf(language).data)))
    .digest('base64url')

export interface IndexFile {
  layout: number
  words: string
  /** The caller's word for the catalogue the index was made of, such as its generation. */
  revision: string
  data: ShopIndexData
}

/** Writes an index beside its place, whose folder it makes, and moves it there: a reader sees the old or the new one, whole. */
export async function writeIndex(path: string, revision: string, data: ShopIndexData): Promise<void> {
  const file: IndexFile = { layout, words: wordsMark(), revision, data }
  await mkdir(dirname(path), { recursive: true })
  await replaceFile(path, (draft) => writeFile(draft, serialize(file), { mode: 0o600 }))
}

/** The index of a file; undefined when there is none, when it is damaged, of another layout or revision. */
export async function readIndex(path: string, revision: string): Promise<ShopIndexData | undefined> {
  try {
    const file = deserialize(await readFile(path)) as Partial<IndexFile>
    const isOurs = file.layout === layout && file.words === wordsMark() && file.revision === revision
    return isOurs ? file.data : undefined
  } catch {
    return undefined
  }
}
