import { pictureOrigins } from '../tenancy/picture-origins.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/**
 * Trusted Types: text becomes markup, a script or the address of a script only by one of these policies. A policy stands
 * beside the one place that uses it: `html` in components/shell/own-html.ts, `cards` in
 * components/product/PrerenderedCards.astro, `push` in components/push/PushChoice.astro, `captcha` in
 * components/form/captcha-task.ts.
 */
export const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types html cards push captcha',
] as const

type Directive = (typeof trustedTypes)[number] | `${'connect-src' | 'frame-src' | 'img-src'} ${string}`

interface Page {
  locals: { tenant: Pick<Tenant, 'pictureHosts' | 'content'> }
  csp?:
    | {
        insertDirective(directive: Directive): void
        insertScriptResource(source: string): void
      }
    | undefined
}

interface ThirdParties {
  /** Of every third party that the page may load. */
  origins: readonly string[]
  /** Whether any of them brings a script of its own: such scripts know nothing of the policies above. */
  bringScripts: boolean
}

/**
 * Adds to the content security policy of a page what depends on the tenant: the hosts of pictures and of third parties,
 * and Trusted Types unless a script of a third party may run in it (REL-12).
 * @param built false in development, which is left without Trusted Types: the scripts of Vite write markup
 */
export function addSources(
  { csp, locals: { tenant } }: Page,
  { origins, bringScripts }: ThirdParties = { origins: [], bringScripts: false },
  built = import.meta.env.PROD,
): void {
  const pictures = [...new Set([...pictureOrigins(tenant), ...origins])]
  if (pictures.length > 0) csp?.insertDirective(`img-src ${pictures.join(' ')}`)
  if (origins.length > 0) {
    for (const source of ["'self'", ...origins]) csp?.insertScriptResource(source)
    for (const kind of ['connect-src', 'frame-src'] as const)
      csp?.insertDirective(`${kind} ${origins.join(' ')}`)
  }
  if (bringScripts || !built) return
  for (const directive of trustedTypes) csp?.insertDirective(directive)
}
