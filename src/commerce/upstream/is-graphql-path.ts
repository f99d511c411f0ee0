import type { ServicePath } from '#tenancy/services.ts'

/**
 * Whether a path of a service takes GraphQL documents, so that they are limited and their errors masked. A tenant's own
 * gateway may take them at any path that ends in `graphql`, in any case and encoding.
 */
export function isGraphqlPath({ service, rest }: ServicePath): boolean {
  if (service === 'graphql' || service === 'recommendations') return true
  if (service !== 'gateway') return false
  return lastSegment(rest).toLowerCase() === 'graphql'
}

function lastSegment(path: string): string {
  const last = path.split('/').findLast((segment) => segment !== '') ?? ''
  try {
    return decodeURIComponent(last).trim()
  } catch {
    return last
  }
}

/** Services whose configured URL is complete: no path below it is forwarded. */
const completeUrlServices: ReadonlySet<string> = new Set(['graphql', 'recommendations', 'voucher', 'vitals'])

/** Whether a path lies below a service that has only one URL. */
export const isBelowCompleteUrl = ({ service, rest }: ServicePath): boolean =>
  completeUrlServices.has(service) && rest !== ''
