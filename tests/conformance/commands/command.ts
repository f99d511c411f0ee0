import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { contractSchema } from '#contract/contract-schema.ts'
import type { Answer, Visitor } from '../shop-client.ts'

/** A command with its arguments, as a document whose result is `done`. */
function documentOf(field: string, args: object, selection: string): string {
  const known = contractSchema().getMutationType()?.getFields()[field]?.args ?? []
  const given = known.filter(({ name }) => name === 'mutationId' || name in args)
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  return `mutation (${declared}) { done: ${field}(${passed}) ${selection} }`
}

/**
 * Carries out a command that must have a result, whatever its `error`.
 * @param mutationId a new one if left out
 */
export async function command(
  visitor: Visitor,
  field: string,
  args: object,
  selection: string,
  mutationId: string = randomUUID(),
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the selection.
): Promise<any> {
  return (await visitor.data(documentOf(field, args, selection), { ...args, mutationId })).done
}

/** Carries out a command that may be refused with an error of GraphQL. */
export const tryCommand = (
  visitor: Visitor,
  field: string,
  args: object,
  selection: string,
  mutationId: string = randomUUID(),
): Promise<Answer> => visitor.request(documentOf(field, args, selection), { ...args, mutationId })

/** Asserts that a command was refused with a code of GraphQL. */
export function assertRefused({ errors }: Answer, code: string, what: string): void {
  assert.deepEqual(
    (errors ?? []).map(({ extensions }) => extensions?.code),
    [code],
    `${what}: an error with the code ${code} is expected`,
  )
}

/** Whether a shop does not offer a command: an adapter may lack a part of a capability. */
export const isNotOffered = ({ errors }: Answer): boolean =>
  errors?.length === 1 && errors[0]?.extensions?.code === 'NOT_OFFERED'
