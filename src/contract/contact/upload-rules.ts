import type { UploadLimits } from '#tenancy/contact.ts'

/**
 * Rules for files of a message (CTC-3): the tenant's limits, as the browser gets them. Pure, by names and sizes only: the
 * browser checks them before sending; the server checks them again and examines the contents as well.
 */
export interface UploadRules extends Omit<UploadLimits, 'formats'> {
  /** Extensions without a dot, lower-case. */
  formats: readonly string[]
}

export interface OfferedFile {
  name: string
  /** bytes */
  size: number
}

/** Invalid files: duplicate, format, empty. Too much: tooLarge (one file), noRoom (all together), tooMany. */
export type UploadProblem = 'duplicate' | 'format' | 'empty' | 'tooLarge' | 'noRoom' | 'tooMany'

/**
 * Additional problems found by the server. wrongContent: the contents do not match the extension. failed: the
 * file could not be checked or stored.
 */
export type FileProblem = UploadProblem | 'wrongContent' | 'infected' | 'failed'

/** Problems of files that exceed the limits: the file is left out and the message is sent. */
export const excessProblems: ReadonlySet<string> = new Set<UploadProblem>(['tooLarge', 'noRoom', 'tooMany'])

/** A file that was left out, and the reason: one that is too large will not fit a second message either. */
export interface LeftOutFile {
  name: string
  problem: FileProblem
}

/** Returns the extension of a name, lower-case; '' for none. */
export const extensionOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** How files begin that are recognised whatever their names are, by their format. */
const beginnings: Readonly<Record<string, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  bmp: /^BM/,
  heic: /^.{4}ftyp(?:hei[cfmsx]|hev[cx]|m[is][fs]1)/s,
  pdf: /^%PDF-/,
}

/** How many bytes of a file `mayBeAccepted` needs. */
export const beginningBytes = 16

/**
 * Whether a file could be of an accepted format, whatever its name is: cameras, programs and the web name pictures `.jfif`,
 * `.HIF`, or not at all. The server examines the contents.
 */
export function mayBeAccepted(beginning: Uint8Array, { formats }: Pick<UploadRules, 'formats'>): boolean {
  const text = String.fromCharCode(...beginning)
  return formats.some((format) => beginnings[format]?.test(text))
}

/** Whether the name of a file shows an accepted format. */
export const hasAcceptedName = (
  { name }: { name: string },
  { formats }: Pick<UploadRules, 'formats'>,
): boolean => formats.includes(extensionOf(name))

/** Returns a key that is equal for names which people and file systems consider the same. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Returns the problem of a file by its name, before its contents are known.
 * @param isRecognised whether its first bytes are those of an accepted format, so that its extension does not matter
 */
export function fileNameProblem(
  accepted: readonly OfferedFile[],
  name: string,
  rules: UploadRules,
  isRecognised = false,
): UploadProblem | undefined {
  if (accepted.some((file) => nameKey(file.name) === nameKey(name))) return 'duplicate'
  if (!isRecognised && !hasAcceptedName({ name }, rules)) return 'format'
  return accepted.length >= rules.maximumFiles ? 'tooMany' : undefined
}

/** Returns the problem of a file of this size in addition to the accepted files. */
export function fileSizeProblem(
  accepted: readonly OfferedFile[],
  size: number,
  rules: UploadRules,
): UploadProblem | undefined {
  if (size === 0) return 'empty'
  if (size > rules.maximumFileBytes) return 'tooLarge'
  const total = accepted.reduce((sum, file) => sum + file.size, size)
  return total > rules.maximumTotalBytes ? 'noRoom' : undefined
}

/**
 * Accepts the first files that fit, in order, and returns the others with their problems.
 * @param before files that were accepted earlier; they are not returned
 * @param recognised files whose first bytes are those of an accepted format
 */
export function acceptFiles<File extends OfferedFile>(
  before: readonly OfferedFile[],
  offered: readonly File[],
  rules: UploadRules,
  recognised: ReadonlySet<File> = new Set(),
): { accepted: File[]; rejected: { file: File; problem: UploadProblem }[] } {
  const accepted: File[] = []
  const rejected: { file: File; problem: UploadProblem }[] = []
  for (const file of offered) {
    const taken = [...before, ...accepted]
    const problem =
      fileNameProblem(taken, file.name, rules, recognised.has(file)) ??
      fileSizeProblem(taken, file.size, rules)
    if (problem) rejected.push({ file, problem })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
