import { pageTypeOf } from '../contract/vitals/page-types.ts'
import { statistics } from '../stores/consent.ts'

type PageLocals = Pick<App.Locals, 'tenant' | 'route' | 'asFile'>

/**
 * Returns attributes of the root element for the measuring script (DAT-6): the type of the page, and the consent that a
 * visitor needs. Every page has them, so they are short. Static builds have no server to report to, and get none.
 */
export function vitalsAttributes({ tenant, route, asFile }: PageLocals): Record<`data-${string}`, string> {
  if (asFile || tenant.webVitals === 'nobody') return {}
  const attributes = { 'data-vitals': pageTypeOf(route) }
  return tenant.webVitals === 'consented' ? { ...attributes, 'data-vitals-need': statistics } : attributes
}
