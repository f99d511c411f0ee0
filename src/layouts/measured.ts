import { pageTypeOf } from '../contract/vitals/page-types.ts'
import { statistics } from '../stores/consent.ts'

type Shown = Pick<App.Locals, 'tenant' | 'route' | 'asFile'>

/**
 * What the root element tells the script that measures (DAT-6): what kind of page it is, and what a visitor has to have
 * accepted. Every page carries it, so it is short. Files of a static build have nobody to tell.
 */
export function measured({ tenant, route, asFile }: Shown): Record<`data-${string}`, string> {
  if (asFile || tenant.webVitals === 'nobody') return {}
  const said = { 'data-vitals': pageTypeOf(route) }
  return tenant.webVitals === 'consented' ? { ...said, 'data-vitals-need': statistics } : said
}
