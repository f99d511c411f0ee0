import { join } from 'node:path'
import { type Locale, languageOf } from './locales.ts'
import { svgOf } from './logos.ts'
import type { Tenant } from './tenants.ts'
import { hasUnionLaw } from './union.ts'

/** Where the Commission publishes the notice. */
const source =
  'commission.europa.eu, "Practical guidelines and high-resolution vector files: EU notice and label on product guarantees"'

/** Returns the file name in the folder of a tenant, which is also its path in the shop. */
const nameOf = (language: string): string => `legal-guarantee-${language}.svg`

const languagesOf = ({ i18n }: Pick<Tenant, 'i18n'>): string[] => [...new Set(i18n.locales.map(languageOf))]

/** Largest width on a page, px: text of an A4 page is still readable at that. */
const width = 840

/** Width and height of A4, mm. */
const a4 = [210, 297] as const

/**
 * Returns the Union's harmonised notice of the legal guarantee (Directive (EU) 2024/825, Implementing Regulation (EU)
 * 2025/1960, Annex I; LAW-5) as unaltered SVG source: `tenants/{id}/legal-guarantee-{language}.svg`. Undefined where
 * the shop has none, or not this language.
 */
export function guaranteeNotice(tenant: Pick<Tenant, 'id' | 'i18n'>, language: string): string | undefined {
  if (!languagesOf(tenant).includes(language)) return undefined
  return svgOf(tenant.id, nameOf(language)) || undefined
}

/**
 * Returns the notice of a locale as a picture in a page: URL, width and height in px. Undefined where there is none.
 */
export function noticePicture(
  tenant: Pick<Tenant, 'id' | 'i18n'>,
  locale: Locale,
): { src: string; width: number; height: number } | undefined {
  const language = languageOf(locale)
  const svg = guaranteeNotice(tenant, language)
  return svg === undefined ? undefined : { src: `/${nameOf(language)}`, width, height: heightOf(svg) }
}

/** Returns the height of a picture of `width`, px, by the aspect ratio of its view box, or of A4. */
export function heightOf(svg: string): number {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const box =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const [boxWidth = 0, boxHeight = 0] = box.slice(2)
  const aspectRatio = boxWidth > 0 && boxHeight > 0 ? boxHeight / boxWidth : a4[1] / a4[0]
  return Math.round(width * aspectRatio)
}

/**
 * Returns the files of the notice in a tenant's languages, and whether they exist. @param from the folder of all
 * tenants
 */
export const noticeFiles = (
  tenant: Pick<Tenant, 'id' | 'i18n'>,
  from: string,
): { file: string; found: boolean }[] =>
  languagesOf(tenant)
    .map(nameOf)
    .map((file) => ({ file, found: svgOf(tenant.id, file, from) !== '' }))

/**
 * Returns the notices that the law of the Union requires of these shops and that are missing, with their source. @param
 * from the folder of all tenants
 */
export const missingNotices = (
  tenants: readonly Pick<Tenant, 'id' | 'i18n' | 'organisation'>[],
  from: string,
): { file: string; problem: string }[] =>
  tenants.filter(hasUnionLaw).flatMap((tenant) =>
    noticeFiles(tenant, from)
      .filter(({ found }) => !found)
      .map(({ file }) => ({
        file: join(from, tenant.id, file),
        problem: `the official EU notice on the legal guarantee is missing; get it, unaltered, from ${source}`,
      })),
  )
