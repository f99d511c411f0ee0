import { createHash } from 'node:crypto'
import { ContentFetchError, ContentInvalidError } from './errors.ts'
import type { LastGoodCopy } from './last-good-copy.ts'
import { MISSING_FRESH_MS, RETRY_AFTER_MS } from './limits.ts'
import { parseJsonText } from './parse-json.ts'
import { type ContentProblem, type ProblemLog, problemOf } from './problems.ts'
import type { Loaded } from './revalidating-cache.ts'
import type { ContentSource } from './source.ts'

/** Source of a tenant's content. */
export interface Storage {
  tenant: string
  source: ContentSource
  /** Only for a remote source; a folder needs no copy. */
  copy?: LastGoodCopy | undefined
  /**
   * While the storage does not respond at all, uncached documents are read from their copies without waiting
   * for it.
   */
  unavailableUntil: number
}

/** A cached file. */
export type ContentFile<Value> =
  | {
      state: 'found'
      value: Value
      /** Problems of the file: what was left out or left as written. */
      problems: readonly ContentProblem[]
      fingerprint: string
      validator: string | undefined
    }
  | { state: 'missing' }

export interface Parsed<Value> {
  value: Value
  /** What was left out or left as written. */
  problems: ContentProblem[]
}

export interface ReadRequest<Value> {
  storage: Storage
  key: string
  freshForMs: number
  /**
   * Whether every tenant must have this file, so that its absence is a problem. Anyone can request pages that
   * do not exist.
   */
  expected?: boolean | undefined
  /** @throws {ContentInvalidError} */
  parse(json: unknown, file: string): Parsed<Value>
  problems: ProblemLog
  now(): number
}

/**
 * Reads one content file: from its storage, or, if the storage is down or the file broken, from its last good
 * copy (CON-2). Every valid remote file becomes the next last good copy.
 * @throws {ContentFetchError|ContentInvalidError} if neither can be used; already reported
 */
export async function readContentFile<Value>(
  request: ReadRequest<Value>,
  previous: ContentFile<Value> | undefined,
): Promise<Loaded<ContentFile<Value>>> {
  const { storage, now, problems } = request
  if (!previous && now() < storage.unavailableUntil) {
    const copied = await readCopy(request)
    if (copied) return copied
  }
  try {
    return await readSource(request, previous)
  } catch (error) {
    problems.report(problemOf(error, storage.tenant, storage.source.nameOf(request.key)))
    if (error instanceof ContentFetchError && error.status === undefined)
      storage.unavailableUntil = now() + RETRY_AFTER_MS
    const copied = previous ? undefined : await readCopy(request)
    if (copied) return copied
    throw error
  }
}

async function readSource<Value>(
  request: ReadRequest<Value>,
  previous: ContentFile<Value> | undefined,
): Promise<Loaded<ContentFile<Value>>> {
  const { storage, key, freshForMs, problems } = request
  const known = previous?.state === 'found' ? previous : undefined
  // A folder responds at once, so stale files are not served; a remote storage may be slow.
  const whenStale = storage.copy ? 'serve' : 'wait'
  const result = await storage.source.get(key, { validator: known?.validator })
  const file = storage.source.nameOf(key)
  if (result.state === 'unchanged' && known) {
    problems.clear(storage.tenant, file)
    return { value: known, freshForMs, whenStale }
  }
  if (result.state !== 'found') {
    if (request.expected)
      problems.report({ kind: 'file', tenant: storage.tenant, file, reason: 'is missing' })
    else problems.clear(storage.tenant, file)
    await updateCopy(request, (copy) => copy.retire(key))
    return { value: { state: 'missing' }, freshForMs: MISSING_FRESH_MS, whenStale: 'wait' }
  }
  const { body, validator } = result
  const fingerprint = createHash('sha256').update(body).digest('base64')
  if (known?.fingerprint === fingerprint) {
    problems.clear(storage.tenant, file)
    return { value: { ...known, validator }, freshForMs, whenStale }
  }
  const parsed = request.parse(parseJson(body, file), file)
  problems.clear(storage.tenant, file)
  for (const problem of parsed.problems) problems.report(problem)
  await updateCopy(request, (copy) => copy.store(key, body))
  return { value: { state: 'found', ...parsed, fingerprint, validator }, freshForMs, whenStale }
}

async function readCopy<Value>(request: ReadRequest<Value>): Promise<Loaded<ContentFile<Value>> | undefined> {
  const { storage, key, problems } = request
  if (!storage.copy) return undefined
  const file = storage.copy.nameOf(key)
  try {
    const body = await storage.copy.read(key)
    if (body === undefined) return undefined
    const parsed = request.parse(parseJson(body, file), file)
    for (const problem of parsed.problems) problems.report(problem)
    const fingerprint = createHash('sha256').update(body).digest('base64')
    const value = { state: 'found' as const, ...parsed, fingerprint, validator: undefined }
    return { value, freshForMs: RETRY_AFTER_MS }
  } catch (error) {
    problems.report(problemOf(error, storage.tenant, file))
    return undefined
  }
}

/** If the copy cannot be stored, the page is shown nevertheless. */
async function updateCopy(
  { storage, key, problems }: ReadRequest<unknown>,
  work: (copy: LastGoodCopy) => Promise<unknown>,
): Promise<void> {
  if (!storage.copy) return
  const file = storage.copy.nameOf(key)
  try {
    await work(storage.copy)
    problems.clear(storage.tenant, file)
  } catch (error) {
    problems.report({ kind: 'copy', tenant: storage.tenant, file, reason: (error as Error).message })
  }
}

/** @throws {ContentInvalidError} for truncated JSON, HTML and the like */
function parseJson(body: string, file: string): unknown {
  try {
    return parseJsonText(body)
  } catch (error) {
    throw new ContentInvalidError(file, '(file)', `not JSON: ${(error as Error).message}`)
  }
}
