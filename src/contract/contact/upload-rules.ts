/**
 * Rules for files of a message (CTC-3). Pure, by names and sizes only: the browser checks them before
 * sending; the server checks them again and examines the contents as well.
 */
export interface UploadRules {
  maximumFiles: number
  maximumFileBytes: number
  maximumTotalBytes: number
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
export const leftOut: ReadonlySet<string> = new Set<UploadProblem>(['tooLarge', 'noRoom', 'tooMany'])

/** A file that was left out, and the reason: one that is too large will not fit a second message either. */
export interface LeftOut {
  name: string
  problem: FileProblem
}

/** Returns the extension of a name, lower-case; '' for none. */
export const endingOf = (name: string): string => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns a key that is equal for names which people and file systems consider the same. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns the problem of a file by its name, before its contents are known. */
export function fileNameProblem(
  taken: readonly OfferedFile[],
  name: string,
  rules: UploadRules,
): UploadProblem | undefined {
  if (taken.some((file) => nameKey(file.name) === nameKey(name))) return 'duplicate'
  if (!rules.formats.includes(endingOf(name))) return 'format'
  return taken.length >= rules.maximumFiles ? 'tooMany' : undefined
}

/** Returns the problem of a file of this size in addition to the accepted files. */
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

/** Accepts the first files that fit, in order, and returns the others with their problems. */
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
