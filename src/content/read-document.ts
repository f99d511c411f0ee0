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
  silentUntil: number
}

/** A cached file. */
export type Document<Value> =
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

export interface Reading<Value> {
  storage: Storage
  address: string
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
export async function readDocument<Value>(
  reading: Reading<Value>,
  previous: Document<Value> | undefined,
): Promise<Loaded<Document<Value>>> {
  const { storage, now, problems } = reading
  if (!previous && now() < storage.silentUntil) {
    const copied = await readCopy(reading)
    if (copied) return copied
  }
  try {
    return await readSource(reading, previous)
  } catch (error) {
    problems.report(problemOf(error, storage.tenant, storage.source.nameOf(reading.address)))
    if (error instanceof ContentFetchError && error.status === undefined)
      storage.silentUntil = now() + RETRY_AFTER_MS
    const copied = previous ? undefined : await readCopy(reading)
    if (copied) return copied
    throw error
  }
}

async function readSource<Value>(
  reading: Reading<Value>,
  previous: Document<Value> | undefined,
): Promise<Loaded<Document<Value>>> {
  const { storage, address, freshForMs, problems } = reading
  const known = previous?.state === 'found' ? previous : undefined
  // A folder responds at once, so stale files are not served; a remote storage may be slow.
  const whenStale = storage.copy ? 'serve' : 'wait'
  const answer = await storage.source.get(address, { validator: known?.validator })
  const file = storage.source.nameOf(address)
  if (answer.state === 'unchanged' && known) {
    problems.settle(storage.tenant, file)
    return { value: known, freshForMs, whenStale }
  }
  if (answer.state !== 'found') {
    if (reading.expected)
      problems.report({ kind: 'file', tenant: storage.tenant, file, reason: 'is missing' })
    else problems.settle(storage.tenant, file)
    await tendCopy(reading, (copy) => copy.retire(address))
    return { value: { state: 'missing' }, freshForMs: MISSING_FRESH_MS, whenStale: 'wait' }
  }
  const { body, validator } = answer
  const fingerprint = createHash('sha256').update(body).digest('base64')
  if (known?.fingerprint === fingerprint) {
    problems.settle(storage.tenant, file)
    return { value: { ...known, validator }, freshForMs, whenStale }
  }
  const parsed = reading.parse(parseJson(body, file), file)
  problems.settle(storage.tenant, file)
  for (const problem of parsed.problems) problems.report(problem)
  await tendCopy(reading, (copy) => copy.keep(address, body))
  return { value: { state: 'found', ...parsed, fingerprint, validator }, freshForMs, whenStale }
}

async function readCopy<Value>(reading: Reading<Value>): Promise<Loaded<Document<Value>> | undefined> {
  const { storage, address, problems } = reading
  if (!storage.copy) return undefined
  const file = storage.copy.nameOf(address)
  try {
    const body = await storage.copy.read(address)
    if (body === undefined) return undefined
    const parsed = reading.parse(parseJson(body, file), file)
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
async function tendCopy(
  { storage, address, problems }: Reading<unknown>,
  work: (copy: LastGoodCopy) => Promise<unknown>,
): Promise<void> {
  if (!storage.copy) return
  const file = storage.copy.nameOf(address)
  try {
    await work(storage.copy)
    problems.settle(storage.tenant, file)
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
