import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { replaceFile } from '../operations/replace-file.ts'

/** Facts about a picture that a page has before the picture is loaded: master size in px and mean colour as #rrggbb. */
export interface PictureEntry {
  readonly width: number
  readonly height: number
  readonly colour: string
}

const staleAfter = 10_000
const retryAfter = 25

/**
 * Records one picture in the manifest, keys sorted. Two encoders may call this at once, so a lock folder
 * (making one is atomic) guards the reading and the writing, and the file is replaced by a rename.
 */
export async function recordPicture(manifest: string, name: string, entry: PictureEntry): Promise<void> {
  const lock = `${manifest}.lock`
  await take(lock)
  try {
    const pictures = { ...(await readManifest(manifest)), [name]: entry }
    const sorted = Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = sorted.map(([key, value]) => `  ${JSON.stringify(key)}: ${oneLine(value)}`)
    await replaceFile(manifest, (draft) => writeFile(draft, `{\n${lines.join(',\n')}\n}\n`))
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function readManifest(manifest: string): Promise<Record<string, PictureEntry>> {
  try {
    return JSON.parse(await readFile(manifest, 'utf8'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return {}
    throw error
  }
}

async function take(lock: string): Promise<void> {
  for (;;) {
    try {
      await mkdir(lock)
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    // An encoder that was killed leaves its lock behind; no encoder holds a lock for ten seconds.
    const since = await stat(lock).catch(() => null)
    if (since && Date.now() - since.mtimeMs > staleAfter) await rm(lock, { recursive: true, force: true })
    await pause(retryAfter)
  }
}

const oneLine = ({ width, height, colour }: PictureEntry): string =>
  `{ "width": ${width}, "height": ${height}, "colour": "${colour}" }`

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
