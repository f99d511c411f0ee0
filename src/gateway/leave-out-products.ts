import type { ExecutionResult, GraphQLError } from 'graphql'

/**
 * Removes products of lists that could not be answered from a result. Elements of lists are null only there
 * (composition.ts). If no product of a list is left, the list cannot be answered: then its errors stay.
 * @param data of a result, changed in place
 * @param onLeftOut called with the place and the error of each product, for the log
 * @returns the errors that remain
 */
export function leaveOutProducts(
  { data, errors }: Pick<ExecutionResult, 'data' | 'errors'>,
  onLeftOut: (place: string, error: GraphQLError) => void,
): { data: ExecutionResult['data']; errors: readonly GraphQLError[] | undefined } {
  if (!errors || !data) return { data, errors }
  const lists = new Map<unknown[], { place: string; error: GraphQLError }[]>()
  const others: GraphQLError[] = []
  for (const error of errors) {
    const found = nullElement(data, error.path ?? [])
    if (!found) others.push(error)
    else lists.set(found.list, [...(lists.get(found.list) ?? []), { place: found.place, error }])
  }
  let isEmptied = false
  for (const [list, leftOut] of lists) {
    if (list.every((element) => element === null)) {
      isEmptied = true
      others.push(...leftOut.map(({ error }) => error))
      continue
    }
    for (const { place, error } of leftOut) onLeftOut(place, error)
    list.splice(0, list.length, ...list.filter((element) => element !== null))
  }
  return { data: isEmptied ? null : data, errors: others.length > 0 ? others : undefined }
}

/** Returns the list with a null at the place of an error, or of a part of it. */
function nullElement(
  data: object,
  path: readonly (string | number)[],
): { list: unknown[]; place: string } | undefined {
  let value: unknown = data
  for (const [index, key] of path.entries()) {
    const next = (value as Record<string | number, unknown> | null | undefined)?.[key]
    if (Array.isArray(value) && next === null)
      return { list: value, place: path.slice(0, index + 1).join('.') }
    value = next
  }
  return undefined
}
