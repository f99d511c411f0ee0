import { loadTenants, type Tenants } from '#tenancy/tenants.ts'
import { canonicalHost } from '../request/tenant-by-host.ts'
import { fingerprint } from './fingerprint.ts'
import { forwardedPaths } from './forwarded-paths.ts'
import { hostFiles } from './host-files.ts'
import { isCurrent, type MadeFile, type Manifest, readManifest, writeManifest } from './manifest.ts'
import type { StaticBuildOptions } from './options.ts'
import { type Plan, planShop, shownMoment, type TextFile } from './plan.ts'
import { PublicFiles } from './public-files.ts'
import { type RenderedResult, renderFiles } from './render-files.ts'
import { Stage } from './stage.ts'
import { writeShopFile } from './write-file.ts'

/** Result of a build. */
export interface StaticBuild {
  /** Number of content pages of the shop. */
  pages: number
  /** Number of files rendered in this build. */
  rendered: number
  removed: number
  /** Public files that pages refer to and that do not exist: file → a page that refers to it. */
  missing: Map<string, string>
  /** Paths that the host has to forward to the server. */
  forwarded: string[]
}

/**
 * Writes a tenant's content pages, in every locale, as files that a static host can serve with nothing else (CON-7).
 * Only files whose sources have changed are rendered. If one page fails, the folder stays as it was.
 * @throws {ContentError} {PagesFailed} {TenantFileError}
 */
export async function buildShop(options: StaticBuildOptions): Promise<StaticBuild> {
  const tenants = loadTenants(options.tenantsFolder, { port: options.port })
  const stage = new Stage(options.out)
  try {
    return await buildInto(stage, tenants, options)
  } finally {
    stage.close()
  }
}

async function buildInto(stage: Stage, tenants: Tenants, options: StaticBuildOptions): Promise<StaticBuild> {
  const tenant = tenants.byId(options.tenant)
  if (!tenant) throw new Error(`TENANT: there is no ${options.tenant} in ${options.tenantsFolder}`)
  const before = readManifest(options.manifest, options.out)
  const plan = await planShop(tenant, options)
  const forwarded = forwardedPaths(tenant)
  const publicFiles = new PublicFiles(`${options.bundle}/client`)
  const stale = plan.rendered.filter(({ file, made }) => !isCurrent(before, file, made))
  const made = await renderFiles(stale, {
    settings: {
      ...{ bundle: options.bundle, stage: stage.folder, tenant: tenant.id, origin: tenant.origin },
      ...{ host: canonicalHost(tenants, tenant), publicFolders: publicFiles.folders },
      ...{ forwarded, moment: shownMoment(options) },
    },
    env: environmentOf(options),
    workers: options.workers,
  })
  const headerPolicy = made.find((page) => page.headerPolicy)?.headerPolicy ?? before.headerPolicy
  const after: Manifest = { out: options.out, headerPolicy, files: pageFiles(plan, before, made) }
  const missing = addPublicFiles(after, publicFiles, stage.folder, before)
  addTexts(after, [...plan.texts, ...hostFiles(tenant, headerPolicy)], stage.folder, before)
  const removed = Object.keys(before.files).filter((file) => !after.files[file])
  publish(stage, removed, options.manifest, before, after)
  return {
    pages: plan.pages,
    rendered: made.length,
    removed: removed.length,
    missing,
    forwarded,
  }
}

/** Returns the environment of the bundle, which reads its folders from it as the server does. */
function environmentOf(options: StaticBuildOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // React's development build doubles the render time of a page.
    NODE_ENV: 'production',
    TENANTS_DIR: options.tenantsFolder,
    CONTENT_CACHE_DIR: options.contentFolder,
    I18N_DIR: options.messagesFolder,
    PORT: String(options.port),
  }
}

function pageFiles(plan: Plan, before: Manifest, made: readonly RenderedResult[]): Record<string, MadeFile> {
  const fresh = new Map(made.map(({ file, needs }) => [file, needs]))
  return Object.fromEntries(
    plan.rendered.map(({ file, made }) => {
      const needs = fresh.get(file) ?? before.files[file]?.needs ?? []
      return [file, needs.length > 0 ? { made, needs } : { made }]
    }),
  )
}

function addPublicFiles(
  after: Manifest,
  from: PublicFiles,
  to: string,
  before: Manifest,
): Map<string, string> {
  const missing = new Map<string, string>()
  const wanted = new Set(from.hashed)
  for (const [page, { needs = [] }] of Object.entries(after.files))
    for (const file of needs)
      if (from.has(file)) wanted.add(file)
      else missing.set(file, page)
  for (const file of wanted) {
    const made = from.version(file)
    after.files[file] = { made }
    if (!isCurrent(before, file, made)) from.copy(file, to)
  }
  return missing
}

function addTexts(after: Manifest, texts: readonly TextFile[], to: string, before: Manifest): void {
  for (const { file, text } of texts) {
    const made = fingerprint(text)
    after.files[file] = { made }
    if (!isCurrent(before, file, made)) writeShopFile(to, file, Buffer.from(text))
  }
}

/**
 * Replaces the published files. Meanwhile the manifest lists only unchanged files as current: after an interruption,
 * the next build makes or removes the others.
 */
function publish(stage: Stage, removed: string[], file: string, before: Manifest, after: Manifest): void {
  const unknown = { made: '' }
  const names = Object.keys({ ...before.files, ...after.files })
  const meanwhile = names.map((name) => {
    const now = after.files[name]
    return [name, now !== undefined && now.made === before.files[name]?.made ? now : unknown]
  })
  writeManifest(file, { ...after, files: Object.fromEntries(meanwhile) })
  stage.publish(removed)
  writeManifest(file, after)
}
