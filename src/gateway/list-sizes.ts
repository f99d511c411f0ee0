import { badInput } from '#backend/api/bad-input.ts'

/** Maximum number of objects that one argument asks for, as at the embedded backend. */
const maxListSize = 48

/**
 * Refuses root arguments that ask an adapter for more objects than the embedded backend would return.
 * @throws {GraphQLError} BAD_USER_INPUT
 */
export function checkListSizes(args: Readonly<Record<string, unknown>>): void {
  const sizes = Object.entries(args).map(([name, value]) => sizeOf(name, value))
  if (sizes.some((size) => size > maxListSize))
    throw badInput(`At most ${maxListSize} objects may be requested at once.`)
}

function sizeOf(name: string, value: unknown): number {
  if (name === 'skus' && Array.isArray(value)) return value.length
  if ((name === 'limit' || name === 'size') && typeof value === 'number') return value
  if (name === 'query' && typeof value === 'object' && value !== null)
    return sizeOf('size', (value as { size?: unknown }).size)
  return 0
}
