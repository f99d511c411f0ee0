import type { z } from 'zod'
import { holdsFor } from '../tenancy/conditions.ts'
import type { Locale } from '../tenancy/locales.ts'
import { applyConditions } from './conditions.ts'
import type { ContentTenant } from './content-files.ts'
import { offeredPage } from './offered-content.ts'
import { type Page, type ParsedBlock, parsePage } from './parse-page.ts'
import { parseWithSchema } from './parse-with-schema.ts'
import { fillPlaceholders, type PlaceholderFormat, placeholderValues } from './placeholders.ts'
import type { ContentProblem } from './problems.ts'
import type { Parsed } from './read-content-file.ts'

type Parse<Value> = (json: unknown, file: string, tenant: ContentTenant, locale: Locale) => Parsed<Value>

/** Parses content files and replaces placeholders with the tenant's values. */
export class TextFiller {
  readonly #format: (tenant: ContentTenant, locale: Locale) => PlaceholderFormat
  readonly #values = new WeakMap<ContentTenant, Map<Locale, Map<string, string>>>()

  constructor(format: (tenant: ContentTenant, locale: Locale) => PlaceholderFormat) {
    this.#format = format
  }

  /** @throws {ContentInvalidError} if the head does not match the schema; broken blocks are among the problems */
  readonly page: Parse<Page> = (json, file, tenant, locale) => {
    const { head, blocks } = parsePage(json, file)
    const problems = blocks.flatMap((block) => problemsOf(block, tenant.id, file))
    const fill = <Value>(value: Value, at: string): Value =>
      this.#fill(value, tenant, locale, (name, place) =>
        problems.push(unknownPlaceholder(name, `${at}${place.replace(/^\[0\]/, '')}`, tenant.id, file)),
      )
    const filled = blocks.flatMap((parsed): ParsedBlock[] => {
      if (!parsed.ok) return [parsed]
      // Filled as a list item, so that a block whose texts do not hold for the tenant is left out.
      const [block] = fill([parsed.block], `blocks[${parsed.index}]`)
      return block ? [{ ...parsed, block }] : []
    })
    const page = offeredPage({ head: fill(head, ''), blocks: filled }, tenant, locale)
    return { value: page, problems }
  }

  /**
   * Menus and banners: one schema, all or nothing.
   * @param offered leaves out what leads to something that the tenant does not offer
   */
  menu<Schema extends z.ZodType>(
    schema: Schema,
    offered: (value: z.infer<Schema>, tenant: ContentTenant, locale: Locale) => z.infer<Schema>,
  ): Parse<z.infer<Schema>> {
    return (json, file, tenant, locale) => {
      const problems: ContentProblem[] = []
      const value = this.#fill(parseWithSchema(schema, json, file), tenant, locale, (name, place) =>
        problems.push(unknownPlaceholder(name, place, tenant.id, file)),
      )
      return { value: offered(value, tenant, locale), problems }
    }
  }

  #fill<Value>(
    value: Value,
    tenant: ContentTenant,
    locale: Locale,
    onUnknown: (name: string, place: string) => void,
  ): Value {
    const ofTenant = this.#values.get(tenant) ?? new Map<Locale, Map<string, string>>()
    const values = ofTenant.get(locale) ?? placeholderValues(tenant, this.#format(tenant, locale))
    this.#values.set(tenant, ofTenant.set(locale, values))
    const shown = applyConditions(value, holdsFor(tenant), onUnknown)
    return fillPlaceholders(shown, values, onUnknown)
  }
}

function problemsOf(parsed: ParsedBlock, tenant: string, file: string): ContentProblem[] {
  if (parsed.ok) return []
  const { type, place, problem: reason } = parsed
  return [{ kind: 'block', tenant, file, place, type, reason }]
}

function unknownPlaceholder(name: string, place: string, tenant: string, file: string): ContentProblem {
  return { kind: 'placeholder', tenant, file, place, reason: `there is no placeholder {${name}}` }
}
