import { pageTypeOf } from '../contract/vitals/page-types.ts'

type Shown = Pick<App.Locals, 'tenant' | 'route' | 'asFile'>

/**
 * What the root element tells the script that measures (DAT-6): what kind of page it is, and whose visits count. Files of
 * a static build have nobody to tell.
 */
export const measured = ({ tenant, route, asFile }: Shown): Record<`data-${string}`, string> =>
  asFile || tenant.webVitals === 'nobody'
    ? {}
    : { 'data-vitals': tenant.webVitals, 'data-page-type': pageTypeOf(route) }
