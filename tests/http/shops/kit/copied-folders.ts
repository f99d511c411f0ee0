import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from './repository.ts'

type Json = Record<string, unknown>

/** The shops' tenants and content in a folder of the test, free to be changed. */
export interface CopiedFolders {
  /** Settings with which the server uses these folders. */
  env: { TENANTS_DIR: string; CONTENT_CACHE_DIR: string }
  tenantsFolder: string
  contentFolder: string
  /** Changes a tenant's file, key by key. */
  changeTenant(id: string, change: Json): void
  /** Writes a content file, such as `nl/nl-NL/node-test.json`. */
  writeContent(file: string, content: unknown): void
  readContent(file: string): Json
  remove(): void
}

export function copyFolders(): CopiedFolders {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-shops-'))
  const tenantsFolder = join(folder, 'tenants')
  const contentFolder = join(folder, 'content-cache')
  cpSync(join(repository, 'tenants'), tenantsFolder, { recursive: true })
  cpSync(join(repository, 'content-cache'), contentFolder, { recursive: true })
  const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8'))
  const write = (file: string, json: unknown) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json))
  }
  return {
    env: { TENANTS_DIR: tenantsFolder, CONTENT_CACHE_DIR: contentFolder },
    tenantsFolder,
    contentFolder,
    changeTenant(id, change) {
      const file = join(tenantsFolder, id, 'tenant.json')
      write(file, merge(read(file), change))
    },
    writeContent: (file, content) => write(join(contentFolder, file), content),
    readContent: (file) => read(join(contentFolder, file)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** The smallest valid content page. */
export function smallPage(path: string, blocks: unknown[], head: Json = {}): Json {
  return {
    path,
    kind: 'service',
    title: 'Proef',
    seo: { description: 'Een bladzijde van een proef.' },
    modified: '2026-11-20',
    blocks,
    ...head,
  }
}

export const paragraph = (text: string): Json => ({
  type: 'richText',
  content: [{ kind: 'paragraph', text }],
})

function merge(base: Json, over: Json): Json {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isObject(value) && isObject(below) ? merge(below, value) : value
  }
  return merged
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
