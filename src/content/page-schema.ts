import { z } from 'zod'
import { link, picture, showing, text } from './blocks/fields.ts'
import { blockSchemas } from './blocks/schemas.ts'

const localePath = z.string().regex(/^\/[a-z0-9/-]*$/, 'a path without host and language, lower-case')

/**
 * The fields of a page except its blocks. Blocks are parsed one by one, so that a broken one costs only itself
 * (CON-6).
 */
export const pageHeadSchema = z.strictObject({
  $schema: z.string().optional(),
  ...showing,
  /** The canonical path, without language prefix. */
  path: localePath,
  kind: z.enum(['storefront', 'service', 'article', 'landing', 'legal']),
  title: text,
  /** One or two sentences under the title. */
  lead: text.optional(),
  seo: z.strictObject({ title: text.optional(), description: text, index: z.boolean().default(true) }),
  /** For sharing, and above articles. */
  picture: picture.optional(),
  /**
   * The same page in the tenant's other locales: locale → path without language prefix. Both pages must name
   * each other (hreflang).
   */
  alternates: z.record(z.string(), localePath).default({}),
  /** The page is intended for this locale only; a missing translation is not reported. */
  untranslated: z.boolean().optional(),
  /** Ancestors of this page, outermost first, without the storefront. */
  breadcrumbs: z.array(link).default([]),
  /** Day of the last change to the content, YYYY-MM-DD. */
  modified: z.iso.date(),
  /** `unknown` here, because each block is parsed separately. */
  blocks: z.array(z.unknown()),
})

/** A whole content file, for the published JSON Schema and the content check. */
export const pageFileSchema = pageHeadSchema.extend({
  blocks: z.array(z.union(Object.values(blockSchemas))),
})

export type PageHead = z.infer<typeof pageHeadSchema>
