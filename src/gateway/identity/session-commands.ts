/** What a successful command of the capability `customer` does to the visitor's session. */
export type SessionEffect = 'opens' | 'ends' | 'endsOthers' | 'erases'

/**
 * Commands that change the session, and how. `logInByLink` and `confirmRegistration` come from a mailed link (LOG-1, LOG-5); a
 * changed password ends the other sessions (SEC-4); a deletion also erases what Etalage itself has stored (LAW-10).
 */
export const sessionEffects: ReadonlyMap<string, SessionEffect> = new Map([
  ['logInByEmail', 'opens'],
  ['logInByCustomerNumber', 'opens'],
  ['logInByLink', 'opens'],
  ['confirmRegistration', 'opens'],
  ['logOut', 'ends'],
  ['changePassword', 'endsOthers'],
  ['deleteAccount', 'erases'],
])

const mailedLinks: ReadonlySet<string> = new Set(['logInByLink', 'confirmRegistration'])

/**
 * Whether a log-in leaves the visitor's data with the visitor: a mailed link was followed before a page has shown the address of
 * its account, so that the visitor may be another person.
 */
export function keepsVisitorApart(field: string, args: Readonly<Record<string, unknown>>): boolean {
  const { input } = args as { input?: { email?: unknown } }
  return mailedLinks.has(field) && (input?.email ?? null) === null
}
