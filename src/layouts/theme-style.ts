import { createHash } from 'node:crypto'
import { memoize } from '../operations/memory-cache.ts'
import { themeStyles } from '../tenancy/theme-values.ts'

interface Page {
  locals: Pick<App.Locals, 'tenant'>
  csp?: { insertStyleHash(hash: `sha256-${string}`): void } | undefined
}

const digestOf = memoize(200, Number.POSITIVE_INFINITY, (text) =>
  createHash('sha256').update(text).digest('base64'),
)

/** Returns the values of a shop's theme as CSS (SHE-6), and adds their hash to the page's policy. */
export function allowedThemeStyles({ locals, csp }: Page): string {
  const styles = themeStyles(locals.tenant.theme)
  csp?.insertStyleHash(`sha256-${digestOf(styles)}`)
  return styles
}
