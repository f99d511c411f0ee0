import { languageOf } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** Path of security.txt on every host of a tenant (RFC 9116, 3). */
export const securityTxtPath = '/.well-known/security.txt'

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year; half a year leaves time for caches and for rare static builds. */
const validDays = 182

/**
 * security.txt of a tenant (RFC 9116): the contact of its configuration, else of its organisation. Valid for
 * half a year from the start of today in UTC, so that the text is the same all day.
 * @param now ms since 1970
 */
export function securityTxt(
  {
    hosts,
    i18n,
    organisation,
    origin,
    security,
  }: Pick<Tenant, 'hosts' | 'i18n' | 'organisation' | 'origin' | 'security'>,
  now: number,
): string {
  const contacts = security.contacts ?? [`mailto:${organisation.email}`]
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${i18n.locales.map(languageOf).join(', ')}`,
    ...canonicalAddresses(origin, hosts).map((address) => `Canonical: ${address}`),
    ...(security.policy ? [`Policy: ${security.policy}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** All URLs of the file: readers should not trust a copy at another URL. Only https URLs are allowed. */
function canonicalAddresses(origin: string, hosts: readonly string[]): string[] {
  const own = hosts.map((host) => `https://${host}`)
  const origins = origin.startsWith('https:') ? new Set([origin, ...own]) : new Set(own.filter(isPublic))
  return [...origins].map((each) => each + securityTxtPath)
}

const isPublic = (origin: string): boolean => !/[/.]localhost$/.test(origin)
