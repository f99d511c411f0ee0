import { pictureOrigins } from '../tenancy/picture-origins.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/**
 * Trusted Types: text becomes markup, a script or the URL of a script only through one of these policies. Each policy
 * has one user: `html` in components/shell/trusted-html.ts, `cards` in components/product/prerendered-cards.ts, `push` in
 * components/push/PushChoice.astro, `captcha` in components/form/captcha-task.ts.
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
  /** Origins of every third party that the page may load. */
  origins: readonly string[]
  /** Whether any of them has a script of its own: such scripts cannot use the policies above. */
  haveScripts: boolean
}

/**
 * Adds the tenant's part to the Content-Security-Policy of a page: the hosts of pictures and of third parties, and
 * Trusted Types unless a third-party script may run in it (REL-12).
 * @param built false in development, which has no Trusted Types: Vite's scripts write markup
 */
export function addCspSources(
  { csp, locals: { tenant } }: Page,
  { origins, haveScripts }: ThirdParties = { origins: [], haveScripts: false },
  built = import.meta.env.PROD,
): void {
  const pictures = [...new Set([...pictureOrigins(tenant), ...origins])]
  if (pictures.length > 0) csp?.insertDirective(`img-src ${pictures.join(' ')}`)
  if (origins.length > 0) {
    for (const source of ["'self'", ...origins]) csp?.insertScriptResource(source)
    for (const kind of ['connect-src', 'frame-src'] as const)
      csp?.insertDirective(`${kind} ${origins.join(' ')}`)
  }
  if (haveScripts || !built) return
  for (const directive of trustedTypes) csp?.insertDirective(directive)
}
