/**
 * Which files go with a message (CTC-3). Pure, and by names and sizes only: the browser says it before sending, the
 * shop says it again and looks at the contents as well.
 */
export interface UploadRules {
  maximumFiles: number
  maximumFileBytes: number
  maximumTotalBytes: number
  /** Endings without a dot, lower-case. */
  formats: readonly string[]
}

export interface OfferedFile {
  name: string
  /** bytes */
  size: number
}

/** wrong files: duplicate, format, empty. Too much: tooLarge (one file), noRoom (all together), tooMany. */
export type UploadProblem = 'duplicate' | 'format' | 'empty' | 'tooLarge' | 'noRoom' | 'tooMany'

/** What the shop finds besides. wrongContent: not what its ending says. failed: it could not be looked into, or not be kept. */
export type FileProblem = UploadProblem | 'wrongContent' | 'infected' | 'failed'

/** Problems of a file that is simply more than fits: it is left out, the message goes all the same. */
export const leftOut: ReadonlySet<string> = new Set<UploadProblem>(['tooLarge', 'noRoom', 'tooMany'])

/** A file that was left out, and why: one that is too large will not fit a second message, either. */
export interface LeftOut {
  name: string
  problem: FileProblem
}

/** The ending of a name, lower-case; '' for none. */
export const endingOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Names that a person and a file system take for the same one. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** What is wrong with a file by its name, before a byte of it is known. */
export function fileNameProblem(
  taken: readonly OfferedFile[],
  name: string,
  rules: UploadRules,
): UploadProblem | undefined {
  if (taken.some((file) => nameKey(file.name) === nameKey(name))) return 'duplicate'
  if (!rules.formats.includes(endingOf(name))) return 'format'
  return taken.length >= rules.maximumFiles ? 'tooMany' : undefined
}

/** What is wrong with so many bytes of a file beside those that were taken. */
export function fileSizeProblem(
  taken: readonly OfferedFile[],
  size: number,
  rules: UploadRules,
): UploadProblem | undefined {
  if (size === 0) return 'empty'
  if (size > rules.maximumFileBytes) return 'tooLarge'
  const total = taken.reduce((sum, file) => sum + file.size, size)
  return total > rules.maximumTotalBytes ? 'noRoom' : undefined
}

/** The first files that fit, in the order they were offered, and the rest with what is wrong with each. */
export function takeFiles<File extends OfferedFile>(
  before: readonly File[],
  offered: readonly File[],
  rules: UploadRules,
): { taken: File[]; refused: { file: File; problem: UploadProblem }[] } {
  const taken = [...before]
  const refused: { file: File; problem: UploadProblem }[] = []
  for (const file of offered) {
    const problem = fileNameProblem(taken, file.name, rules) ?? fileSizeProblem(taken, file.size, rules)
    if (problem) refused.push({ file, problem })
    else taken.push(file)
  }
  return { taken, refused }
}
