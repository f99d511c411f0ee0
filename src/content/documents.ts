import { join } from 'node:path'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { ContentNotFoundError, isContentError, type Result } from './errors.ts'
import { faultySource } from './faulty-source.ts'
import { FolderSource } from './folder-source.ts'
import { HttpSource } from './http-source.ts'
import { LastGoodCopy } from './last-good-copy.ts'
import { MEMORY_ENTRIES, RETRY_AFTER_MS } from './limits.ts'
import type { Moment } from './moment.ts'
import type { PlaceholderTenant } from './placeholders.ts'
import { type ProblemLog, problemOf } from './problems.ts'
import { type Document, type Parsed, readDocument, type Storage } from './read-document.ts'
import { RevalidatingCache } from './revalidating-cache.ts'

/** The fields of a tenant that the content system needs. */
export type ContentTenant = Pick<Tenant, 'id' | 'clientId' | 'content' | 'i18n'> & PlaceholderTenant

export interface DocumentsOptions {
  /** The `content-cache` folder: content of tenants without a bucket, last good copies of the others. */
  folder: string
  problems: ProblemLog
  now(): number
  timeoutMs?: number | undefined
}

interface Kind<Value> {
  freshForMs: number
  /** Whether a missing file is reported as a problem. */
  expected?: boolean
  /** @throws {ContentInvalidError} */
  parse(json: unknown, file: string, tenant: ContentTenant, locale: Locale): Parsed<Value>
}

/** The storages of all tenants, created at their first use. */
export class Storages {
  readonly #storages = new Map<string, Storage>()
  readonly options: DocumentsOptions

  constructor(options: DocumentsOptions) {
    this.options = options
  }

  folderOf(tenant: ContentTenant): string {
    return join(this.options.folder, tenant.id)
  }

  of(tenant: ContentTenant): Storage {
    const key = `${tenant.id} ${tenant.content.bucket ?? ''}`
    const storage = this.#storages.get(key) ?? this.#open(tenant)
    this.#storages.set(key, storage)
    return storage
  }

  #open(tenant: ContentTenant): Storage {
    const { bucket } = tenant.content
    const silentUntil = Number.NEGATIVE_INFINITY
    if (!bucket)
      return { tenant: tenant.id, source: faultySource(new FolderSource(this.folderOf(tenant))), silentUntil }
    const source = faultySource(new HttpSource(bucket, { timeoutMs: this.options.timeoutMs }))
    return { tenant: tenant.id, source, copy: new LastGoodCopy(this.folderOf(tenant)), silentUntil }
  }
}

/** Parsed content files of one kind, cached in memory. */
export class Documents<Value> {
  readonly #cache: RevalidatingCache<Document<Value>>
  readonly #storages: Storages
  readonly #kind: Kind<Value>

  constructor(storages: Storages, kind: Kind<Value>) {
    this.#storages = storages
    this.#kind = kind
    const { now } = storages.options
    this.#cache = new RevalidatingCache({ maximumEntries: MEMORY_ENTRIES, retryAfterMs: RETRY_AFTER_MS, now })
  }

  /** In a preview the file is read anew, and its problems are added to the moment. @throws {ContentError} */
  async require(tenant: ContentTenant, locale: Locale, address: string, moment: Moment): Promise<Value> {
    const storage = this.#storages.of(tenant)
    const { problems, now } = this.#storages.options
    const { freshForMs, expected, parse } = this.#kind
    // Includes the locale: locales share the banners of a language but format prices differently.
    const key = `${tenant.id} ${locale} ${address}`
    const load = (previous: Document<Value> | undefined) =>
      readDocument(
        {
          ...{ storage, address, freshForMs, expected, problems, now },
          parse: (json: unknown, file: string) => parse(json, file, tenant, locale),
        },
        previous,
      )
    const noteFailure = (): void => {
      const failure = moment.drafts && this.#cache.failureOf(key)
      if (failure) moment.problems.push(problemOf(failure, tenant.id, storage.source.nameOf(address)))
    }
    const document = await this.#cache.get(key, load, moment.drafts).finally(noteFailure)
    if (moment.drafts && document.state === 'found') moment.problems.push(...document.problems)
    if (document.state === 'missing') throw new ContentNotFoundError(storage.source.nameOf(address))
    return document.value
  }

  load(tenant: ContentTenant, locale: Locale, address: string, moment: Moment): Promise<Result<Value>> {
    return asResult(() => this.require(tenant, locale, address, moment))
  }
}

/** Converts a thrown content error to a result; any other error is an internal error and is rethrown. */
export async function asResult<Value>(require: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await require() }
  } catch (error) {
    if (isContentError(error)) return { ok: false, error }
    throw error
  }
}
