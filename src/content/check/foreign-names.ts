import type { Tenant } from '#tenancy/tenants.ts'
import type { CheckedFile, Finding } from './content-tree.ts'

type Named = Pick<Tenant, 'id' | 'company' | 'organisation' | 'contact'>

/** A name or address of one tenant that must not stand in texts of another. */
interface ForeignName {
  tenant: string
  name: string
  pattern: RegExp
}

/**
 * Texts must not contain the name or a mail address of another tenant, as a copy of its folder does (TEN-5). What two
 * tenants share is allowed.
 */
export function checkForeignNames(files: readonly CheckedFile[], tenants: readonly Named[]): Finding[] {
  const foreign = new Map(tenants.map(({ id }) => [id, foreignNamesOf(id, tenants)]))
  return files.flatMap(({ file, tenant, json }) => foreignNamesIn(file, json, foreign.get(tenant.id) ?? []))
}

/**
 * Returns the names and addresses of other tenants in the settings of a tenant.
 * @param settings the tenant's own `tenant.json`, as read
 */
export function foreignNamesInSettings(
  file: string,
  settings: unknown,
  id: string,
  tenants: readonly Named[],
): Finding[] {
  return foreignNamesIn(file, settings, foreignNamesOf(id, tenants))
}

/**
 * Names, legal names, mail addresses and their domains of all other tenants, without those that the tenant has too. Names
 * also in capitals, as headings have them; a company may be called like a common word, which small letters would be.
 */
function foreignNamesOf(id: string, tenants: readonly Named[]): ForeignName[] {
  const own = new Set(tenants.filter((tenant) => tenant.id === id).flatMap(namesOf))
  return tenants
    .filter((tenant) => tenant.id !== id)
    .flatMap((tenant) =>
      namesOf(tenant)
        .filter((name) => !own.has(name))
        .flatMap((name) => [name, ...(name.includes('@') ? [] : [name.toUpperCase()])])
        .map((name) => ({ tenant: tenant.id, name, pattern: wholeWord(name) })),
    )
}

function namesOf({ company, organisation, contact }: Named): string[] {
  const addresses = [organisation.email, ...Object.values(contact.mailboxes)]
  const domains = addresses.map((address) => address.slice(address.indexOf('@')))
  return [...new Set([organisation.legalName, company, ...addresses, ...domains])]
}

/** Mail addresses are the same in capitals. */
const wholeWord = (name: string): RegExp =>
  new RegExp(
    `${name.startsWith('@') ? '' : '(?<![\\p{L}\\p{N}])'}${RegExp.escape(name)}(?![\\p{L}\\p{N}])`,
    name.includes('@') ? 'iu' : 'u',
  )

function foreignNamesIn(file: string, json: unknown, foreign: readonly ForeignName[]): Finding[] {
  return textsOf(json).flatMap(({ place, text }) => {
    const found = foreign.find(({ pattern }) => pattern.test(text))
    return found ? [{ file, place, problem: `names ${found.name}, which is tenant ${found.tenant}` }] : []
  })
}

/** Every text of a JSON value with its path, also links and addresses. */
export function textsOf(json: unknown, place = ''): { place: string; text: string }[] {
  if (typeof json === 'string') return [{ place: place || '(file)', text: json }]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) =>
    textsOf(value, Array.isArray(json) ? `${place}[${key}]` : place ? `${place}.${key}` : key),
  )
}
