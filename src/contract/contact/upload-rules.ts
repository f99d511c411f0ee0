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

/** Returns a key that is equal for names which people and file systems consider the same. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns the problem of a file by its name, before its contents are known. */
export function fileNameProblem(
  accepted: readonly OfferedFile[],
  name: string,
  rules: UploadRules,
): UploadProblem | undefined {
  if (accepted.some((file) => nameKey(file.name) === nameKey(name))) return 'duplicate'
  if (!rules.formats.includes(extensionOf(name))) return 'format'
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

/** Accepts the first files that fit, in order, and returns the others with their problems. */
export function acceptFiles<File extends OfferedFile>(
  before: readonly File[],
  offered: readonly File[],
  rules: UploadRules,
): { accepted: File[]; rejected: { file: File; problem: UploadProblem }[] } {
  const accepted = [...before]
  const rejected: { file: File; problem: UploadProblem }[] = []
  for (const file of offered) {
    const problem = fileNameProblem(accepted, file.name, rules) ?? fileSizeProblem(accepted, file.size, rules)
    if (problem) rejected.push({ file, problem })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
