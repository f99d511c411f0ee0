import { companyPostalAddress } from '../tenancy/company-postal-address.ts'
import type { Constants } from '../tenancy/constants.ts'
import { phoneText } from '../tenancy/phone.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { jsonPath } from './json-path.ts'

export type PlaceholderTenant = Pick<Tenant, 'company' | 'constants' | 'credit' | 'creditRisk'> & {
  organisation: Pick<Tenant['organisation'], 'legalName' | 'email' | 'phone' | 'address'>
}

/** Formats the values of placeholders for a locale. */
export interface PlaceholderFormat {
  money(cents: number): string
  number(value: number): string
  serviceHours(): string
}

const placeholder = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g

/** Fields whose braces would belong to a URL or a code, not to a sentence. */
const verbatim = new Set([
  '$schema',
  'href',
  'src',
  'embed',
  'code',
  'path',
  'alternates',
  'anchor',
  'type',
  'kind',
])

/** Names without values, for checking files without a tenant's formats. */
export const organisationPlaceholders = [
  'company',
  'legalName',
  'email',
  'phone',
  'address',
  'serviceHours',
] as const

/**
 * Returns the value of every placeholder for a tenant and locale: its constants (…Cents as prices) and its
 * organisation.
 */
export function placeholderValues(tenant: PlaceholderTenant, format: PlaceholderFormat): Map<string, string> {
  const { legalName, email, phone } = tenant.organisation
  const organisation: Record<(typeof organisationPlaceholders)[number], string> = {
    company: tenant.company,
    legalName,
    email,
    // In one line, like the address.
    phone: phoneText(phone),
    address: companyPostalAddress(tenant.organisation),
    serviceHours: format.serviceHours(),
  }
  const constants = Object.entries(tenant.constants) as [keyof Constants, number][]
  return new Map([
    ...constants.map(([name, value]): [string, string] => [
      name,
      name.endsWith('Cents') ? format.money(value) : format.number(value),
    ]),
    ...Object.entries(organisation),
  ])
}

export interface TextField {
  /** JSON path. */
  place: string
  text: string
}

/** Yields every sentence in a content value with its path; URLs and codes are left out. */
export function textFields(value: unknown, at: readonly PropertyKey[] = []): TextField[] {
  if (typeof value === 'string') return [{ place: jsonPath(at), text: value }]
  return children(value).flatMap(([key, child]) => textFields(child, [...at, key]))
}

/** Returns the placeholders in a sentence. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/**
 * Returns a copy of a content value with its placeholders replaced. An unknown name stays as written and is
 * passed to `onUnknown` with its path.
 */
export function fillPlaceholders<Value>(
  value: Value,
  values: ReadonlyMap<string, string>,
  onUnknown: (name: string, place: string) => void,
): Value {
  // A path is a chain of keys, formatted only if there is a problem.
  const fill = (part: unknown, at: Place | undefined): unknown => {
    if (typeof part === 'string') {
      if (!part.includes('{')) return part
      return part.replace(placeholder, (written, name: string) => {
        const known = values.get(name)
        if (known === undefined) onUnknown(name, jsonPath(keysOf(at)))
        return known ?? written
      })
    }
    if (Array.isArray(part)) return part.map((item, key) => fill(item, { key, above: at }))
    if (typeof part !== 'object' || part === null) return part
    const filled: Record<string, unknown> = { ...part }
    for (const [key, child] of Object.entries(part))
      if (!verbatim.has(key)) filled[key] = fill(child, { key, above: at })
    return filled
  }
  // The walk preserves the shape: strings become strings, arrays arrays, objects objects.
  return fill(value, undefined) as Value
}

interface Place {
  key: PropertyKey
  above: Place | undefined
}

const keysOf = (place: Place | undefined): PropertyKey[] => (place ? [...keysOf(place.above), place.key] : [])

function children(value: unknown): [PropertyKey, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([key]) => !verbatim.has(key))
}
