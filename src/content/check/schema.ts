import type { z } from 'zod'
import type { Tenant } from '#tenancy/tenants.ts'
import { blockSchemas } from '../blocks/schemas.ts'
import { contactHelpSchema } from '../contact-help.ts'
import { ContentInvalidError } from '../errors.ts'
import { infoOverlaySchema } from '../info-overlay-schema.ts'
import { issuesOf } from '../json-path.ts'
import { footerMenuSchema, navigationSchema, topBannerSchema } from '../menu-schema.ts'
import { pageIndexSchema } from '../page-index.ts'
import { pageHeadSchema } from '../page-schema.ts'
import { parseJsonText } from '../parse-json.ts'
import { parsePage } from '../parse-page.ts'
import { type CheckedFile, type CheckedPage, type FileKind, type Finding, kindOf } from './content-tree.ts'

export interface RawFile {
  file: string
  tenant: Tenant
  /** Path in the tenant's folder. */
  address: string
  text: string
}

export interface SchemaCheck {
  findings: Finding[]
  checked?: CheckedFile
  page?: CheckedPage
}

const schemas: Record<Exclude<FileKind['kind'], 'page'>, z.ZodType> = {
  pageIndex: pageIndexSchema,
  navigation: navigationSchema,
  topBanner: topBannerSchema,
  menu: footerMenuSchema,
  serviceLayer: infoOverlaySchema,
  contactHelp: contactHelpSchema,
}

/** Validates one file against its schema; each block of a page separately, so that each problem has its path. */
export function checkSchema(raw: RawFile): SchemaCheck {
  const { file, tenant, address, text } = raw
  const wrong = (problem: string): SchemaCheck => ({ findings: [{ file, place: '(file)', problem }] })
  const kind = kindOf(address)
  if (!kind) return wrong('is in a folder that is not read')
  const locales = localesOf(kind, tenant)
  if (locales.length === 0) return wrong(`is for a language or locale that tenant ${tenant.id} does not have`)
  if (kind.kind === 'navigation' && kind.clientId !== tenant.clientId)
    return wrong(`is for client ${kind.clientId}; the client id of ${tenant.id} is ${tenant.clientId}`)
  let json: unknown
  try {
    json = parseJsonText(text)
  } catch (error) {
    return wrong(`is not JSON: ${(error as Error).message}`)
  }
  const checked = { file, tenant, locales, json }
  if (kind.kind !== 'page') return { findings: findingsOf(file, schemas[kind.kind], json), checked }
  return checkPage({ ...checked, locale: kind.locale, identifier: kind.identifier })
}

function checkPage(checked: Omit<CheckedPage, 'page'>): SchemaCheck {
  const { file, json } = checked
  try {
    const page = parsePage(json, file)
    const findings = page.blocks.flatMap((parsed): Finding[] => {
      if (parsed.ok) return []
      const { place, type, problem } = parsed
      if (!Object.hasOwn(blockSchemas, type)) return [{ file, place, problem }]
      return [{ file, place, problem: `${type}: ${problem}` }]
    })
    return { findings, checked, page: { ...checked, page } }
  } catch (error) {
    if (!(error instanceof ContentInvalidError)) throw error
    return { findings: findingsOf(file, pageHeadSchema, json), checked }
  }
}

function findingsOf(file: string, schema: z.ZodType, json: unknown): Finding[] {
  const parsed = schema.safeParse(json)
  if (parsed.success) return []
  return issuesOf(parsed.error, schema, json).map(({ place, reason }) => ({ file, place, problem: reason }))
}

function localesOf(kind: FileKind, tenant: Tenant): string[] {
  return tenant.i18n.locales.filter((locale) =>
    'locale' in kind ? locale === kind.locale : locale.startsWith(`${kind.language}-`),
  )
}
