import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import {
  acceptFiles,
  extensionOf,
  type FileProblem,
  fileNameProblem,
  fileSizeProblem,
  hasAcceptedName,
  nameKey,
} from '#contract/contact/upload-rules.ts'
import type { UploadLimits } from '#tenancy/contact.ts'
import { type UploadFormat, uploadFormLimits, uploadTypes } from '#tenancy/upload-limits.ts'
import { cleanFileName } from './clean-file-name.ts'
import { formatOf } from './content/signatures.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import type { StoredFile, UploadStore } from './upload-store.ts'
import type { Uploads } from './uploads.ts'

export interface RejectedFile {
  name: string
  problem: FileProblem
}

export interface ReceivedForm {
  fields: Map<string, string[]>
  /** Accepted files, stored until they are emailed or removed: those retained from an earlier attempt, then the new ones. */
  files: StoredFile[]
  /** Whether files of an earlier attempt are no longer stored, or could not be looked up. */
  lostFiles: boolean
  rejected: RejectedFile[]
  /** The form is truncated or malformed: its fields are still here, its new files are not. */
  isBroken: boolean
}

/** The limits under the names of the parser, which counts characters of fields as bytes. */
const parserLimits = {
  fields: uploadFormLimits.fields,
  fieldSize: uploadFormLimits.fieldBytes,
  fieldNameSize: uploadFormLimits.fieldNameBytes,
  files: uploadFormLimits.files,
  parts: uploadFormLimits.parts,
  headerPairs: uploadFormLimits.headers,
  headerSize: uploadFormLimits.headerBytes,
}

interface StoreAndScanner extends Pick<Uploads, 'scan'> {
  store: UploadStore
}

export type FindRetainedFiles = (
  fields: ReceivedForm['fields'],
) => Promise<{ files: StoredFile[]; lost: boolean }>

interface FormStream {
  body: AsyncIterable<Uint8Array>
  contentType: string
  /** The form field of the files; files in other fields are skipped. */
  fileField: string
  limits: UploadLimits
  uploads: StoreAndScanner
  /**
   * Finds the files that the fields of the form name; fields come before new files. Where it fails, the files count as
   * lost. Left out: the form has none.
   */
  findRetained?: FindRetainedFiles
  onFailure: (error: unknown) => void
}

/**
 * Reads a form with files as a stream (CTC-3, SEC-5). Every chunk is counted before it is stored, files that
 * exceed a limit are skipped unread, and a stored file is scanned before the next one. One file at a time is
 * in memory, no larger than the limit per file.
 */
export async function receiveForm({
  body,
  contentType,
  findRetained = async () => ({ files: [], lost: false }),
  ...options
}: FormStream): Promise<ReceivedForm> {
  const form: ReceivedForm = emptyForm()
  let finding: Promise<void> | undefined
  const findOnce = async (): Promise<void> => {
    try {
      const { files, lost } = await findRetained(form.fields)
      // A form could name the files of several others.
      const { accepted, rejected } = acceptFiles([], files, options.limits, new Set(files))
      form.files = accepted
      form.rejected.push(...rejected.map(({ file: { name }, problem }) => ({ name, problem })))
      form.lostFiles = lost
    } catch (error) {
      options.onFailure(error)
      form.lostFiles = true
    }
  }
  /** Never rejects: a rejection while the form is still read would end the process, and new files would stay unread. */
  const loadRetained = (): Promise<void> => {
    finding ??= findOnce()
    return finding
  }
  const open = new Set<BusboyFileStream>()
  const seen = new Set<string>()
  // Files are handled one after the other: whether a file fits depends on those before it.
  let queue = Promise.resolve()
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: parserLimits })
    parser.on('field', (name, value) => form.fields.set(name, [...(form.fields.get(name) ?? []), value]))
    parser.on('file', (name, stream, filename) => {
      // The error is also thrown when the stream is read.
      stream.on('error', () => {})
      if (name !== options.fileField) return void stream.resume()
      open.add(stream)
      queue = queue
        .then(loadRetained)
        .then(() => receiveFile(stream, { filename: filename ?? '', seen }, form, options))
        .finally(() => open.delete(stream))
    })
    await pipeline(Readable.from(asBuffers(body), { objectMode: false }), parser)
    await queue
    await loadRetained()
  } catch (error) {
    options.onFailure(error)
    form.isBroken = true
    for (const stream of open) stream.destroy(new Error('The form was cut off.'))
    await queue.catch(() => {})
    await loadRetained()
    const fresh = form.files.filter(({ isRetained }) => !isRetained)
    await removeLeftovers(options.uploads.store, fresh, options.onFailure)
    form.files = form.files.filter(({ isRetained }) => isRetained)
  }
  return form
}

/** Returns a form without fields and files. */
export const emptyForm = (): ReceivedForm => ({
  fields: new Map(),
  files: [],
  lostFiles: false,
  rejected: [],
  isBroken: false,
})

/**
 * Never rejects: an error with a file becomes a problem of that file. Always reads the stream to its end.
 * @param sent its name as it was sent, and those of the files before it
 */
async function receiveFile(
  stream: BusboyFileStream,
  { filename, seen }: { filename: string; seen: Set<string> },
  form: ReceivedForm,
  { limits, uploads, onFailure }: Omit<FormStream, 'body' | 'contentType'>,
): Promise<void> {
  const cleaned = cleanFileName(filename)
  const isAnother = cleaned !== filename && !seen.has(nameKey(filename))
  seen.add(nameKey(filename))
  // Cleaning can make two names the same; a name that was sent twice is a duplicate.
  const name = isAnother ? freeName(cleaned, form.files) : cleaned
  const reject = (problem: FileProblem): void => void form.rejected.push({ name, problem })
  const { store, scan } = uploads
  let id: string | undefined
  try {
    // After one failed scan the scanner is not called for the other files: the visitor waits.
    const failed = form.rejected.some(({ problem }) => problem === 'failed')
    const nameProblem = failed ? 'failed' : fileNameProblem(form.files, name, limits, true)
    if (nameProblem || filename === '') {
      stream.resume()
      // A field for files that was left empty sends one without a name.
      if (filename !== '') reject(nameProblem ?? 'format')
      return
    }
    const chunks = countedChunks(stream, remainingBytes(form.files, limits))
    id = await store.write(chunks.chunks())
    const size = chunks.size()
    // What does not fit is not stored, but its beginning is.
    const sizeProblem = fileSizeProblem(form.files, size, limits)
    const isNamed = hasAcceptedName({ name }, limits)
    if (sizeProblem && isNamed) return reject(sizeProblem)
    const content = await store.read(id)
    const format = await formatOf(content, extensionOf(name), limits.formats)
    if (!format) return reject(isNamed ? 'wrongContent' : 'format')
    if (sizeProblem) return reject(sizeProblem)
    if (scan && (await scan(content)) === 'infected') return reject('infected')
    form.files.push({ id, name: nameFor(name, format, form.files, isNamed), size, type: uploadTypes[format] })
    id = undefined
  } catch (error) {
    onFailure(error)
    reject('failed')
    stream.resume()
  } finally {
    if (id) await removeLeftovers(store, [{ id }], onFailure)
  }
}

/** bytes */
const remainingBytes = (
  files: readonly StoredFile[],
  { maximumFileBytes, maximumTotalBytes }: UploadLimits,
): number => Math.min(maximumFileBytes, maximumTotalBytes - files.reduce((sum, { size }) => sum + size, 0))

/** Yields the chunks of a file up to `maxBytes`; the excess is counted and discarded. */
function countedChunks(stream: BusboyFileStream, maxBytes: number) {
  let size = 0
  return {
    size: () => size,
    async *chunks(): AsyncGenerator<Buffer> {
      // Destroying the stream half-way would stall the whole form.
      for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size <= maxBytes) yield chunk
      }
    },
  }
}

/**
 * Returns the name of a file with the extension of its contents, so that the shop's programs open it. The name stays as it is
 * where it fits, and is only extended where its extension is not one of a format, or another file has the new name.
 * @param isNamed whether its extension is one of an accepted format
 */
function nameFor(name: string, format: UploadFormat, files: readonly Named[], isNamed: boolean): string {
  const extension = extensionOf(name)
  if (isNamed && uploadTypes[extension as UploadFormat] === uploadTypes[format]) return name
  const renamed = isNamed ? `${name.slice(0, -extension.length)}${format}` : `${name}.${format}`
  return isTaken(renamed, files) && isNamed ? `${name}.${format}` : freeName(cleanFileName(renamed), files)
}

type Named = Pick<StoredFile, 'name'>

const isTaken = (name: string, files: readonly Named[]): boolean =>
  files.some((file) => nameKey(file.name) === nameKey(name))

/** Returns the name with a number where other files have it. */
function freeName(name: string, files: readonly Named[]): string {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; isTaken(free, files); number += 1) free = `${base} (${number})${extension}`
  return free
}

/** Parsers read buffers, whatever type of chunk a request yields. */
async function* asBuffers(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
}
