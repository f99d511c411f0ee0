import { createHash } from 'node:crypto'
import { themeOverrideStyles } from '../tenancy/theme-values.ts'

interface Page {
  locals: Pick<App.Locals, 'tenant'>
  csp?: { insertStyleHash(hash: `sha256-${string}`): void } | undefined
}

/**
 * Returns a shop's own values that override its theme (SHE-6), and adds their hash to the page's policy; '' where it
 * has none.
 */
export function allowedThemeOverrides({ locals, csp }: Page): string {
  const styles = themeOverrideStyles(locals.tenant.theme)
  if (styles) csp?.insertStyleHash(`sha256-${createHash('sha256').update(styles).digest('base64')}`)
  return styles
}
