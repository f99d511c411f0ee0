import type { ServicePath } from '../../tenancy/services.ts'

/**
 * Whether a path of a service takes GraphQL documents, so that they are measured and their errors masked. A gateway of the
 * tenant's own may take them at any path that ends in `graphql`, however it is spelled.
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

/** Services whose configured address is the whole one: nothing below it is forwarded. */
const whole: ReadonlySet<string> = new Set(['graphql', 'recommendations', 'voucher', 'vitals'])

/** Whether a path lies below a service that has only one address. */
export const isBelowWholeAddress = ({ service, rest }: ServicePath): boolean =>
  whole.has(service) && rest !== ''
