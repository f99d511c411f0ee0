import { join } from 'node:path'
import type { Locale } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { ContentNotFoundError, isContentError, type Result } from './errors.ts'
import { withInjectedFaults } from './fault-injection-source.ts'
import { FolderSource } from './folder-source.ts'
import { HttpSource } from './http-source.ts'
import { LastGoodCopy } from './last-good-copy.ts'
import { MEMORY_ENTRIES, RETRY_AFTER_MS } from './limits.ts'
import type { Moment } from './moment.ts'
import type { OfferingContentTenant } from './offered-content.ts'
import type { PlaceholderTenant } from './placeholders.ts'
import { type ProblemLog, problemOf } from './problems.ts'
import { type ContentFile, type Parsed, readContentFile, type Storage } from './read-content-file.ts'
import { RevalidatingCache } from './revalidating-cache.ts'

/** The fields of a tenant that the content system needs. */
export type ContentTenant = Pick<Tenant, 'id' | 'clientId' | 'content' | 'i18n'> &
  PlaceholderTenant &
  OfferingContentTenant

export interface ContentFilesOptions {
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
  readonly options: ContentFilesOptions

  constructor(options: ContentFilesOptions) {
    this.options = options
  }

  folderOf(tenant: ContentTenant): string {
    return join(this.options.folder, tenant.id)
  }

  of(tenant: ContentTenant): Storage {
    const cacheKey = `${tenant.id} ${tenant.content.bucket ?? ''}`
    const storage = this.#storages.get(cacheKey) ?? this.#open(tenant)
    this.#storages.set(cacheKey, storage)
    return storage
  }

  #open(tenant: ContentTenant): Storage {
    const { bucket } = tenant.content
    const unavailableUntil = Number.NEGATIVE_INFINITY
    if (!bucket)
      return {
        tenant: tenant.id,
        source: withInjectedFaults(new FolderSource(this.folderOf(tenant))),
        unavailableUntil,
      }
    const source = withInjectedFaults(new HttpSource(bucket, { timeoutMs: this.options.timeoutMs }))
    return { tenant: tenant.id, source, copy: new LastGoodCopy(this.folderOf(tenant)), unavailableUntil }
  }
}

/** Parsed content files of one kind, cached in memory. */
export class ContentFiles<Value> {
  readonly #cache: RevalidatingCache<ContentFile<Value>>
  readonly #storages: Storages
  readonly #kind: Kind<Value>

  constructor(storages: Storages, kind: Kind<Value>) {
    this.#storages = storages
    this.#kind = kind
    const { now } = storages.options
    this.#cache = new RevalidatingCache({ maximumEntries: MEMORY_ENTRIES, retryAfterMs: RETRY_AFTER_MS, now })
  }

  /** In a preview the file is read anew, and its problems are added to the moment. @throws {ContentError} */
  async require(tenant: ContentTenant, locale: Locale, key: string, moment: Moment): Promise<Value> {
    const storage = this.#storages.of(tenant)
    const { problems, now } = this.#storages.options
    const { freshForMs, expected, parse } = this.#kind
    // Includes the locale: locales share the banners of a language but format prices differently.
    const cacheKey = `${tenant.id} ${locale} ${key}`
    const load = (previous: ContentFile<Value> | undefined) =>
      readContentFile(
        {
          ...{ storage, key, freshForMs, expected, problems, now },
          parse: (json: unknown, file: string) => parse(json, file, tenant, locale),
        },
        previous,
      )
    const recordFailure = (): void => {
      const failure = moment.drafts && this.#cache.failureOf(cacheKey)
      if (failure) moment.problems.push(problemOf(failure, tenant.id, storage.source.nameOf(key)))
    }
    const file = await this.#cache.get(cacheKey, load, moment.drafts).finally(recordFailure)
    if (moment.drafts && file.state === 'found') moment.problems.push(...file.problems)
    if (file.state === 'missing') throw new ContentNotFoundError(storage.source.nameOf(key))
    return file.value
  }

  load(tenant: ContentTenant, locale: Locale, key: string, moment: Moment): Promise<Result<Value>> {
    return asResult(() => this.require(tenant, locale, key, moment))
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
