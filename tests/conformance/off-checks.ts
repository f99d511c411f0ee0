import assert from 'node:assert/strict'
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { type Capability, capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { contractSchema } from '#contract/contract-schema.ts'
import type { Check } from './check.ts'
import { placeholder } from './placeholder.ts'
import type { Answer } from './shop-client.ts'

/** Checks that a capability that a shop does not have is visible as such, and not broken. */
export const offChecks = (off: ReadonlySet<Capability>): Check[] =>
  capabilities
    .filter((capability) => off.has(capability))
    .map((capability) => ({
      title: `[DAT-8] ${capability} is off: queries are null or empty, commands are NOT_OFFERED`,
      async run(shop) {
        const wrong: string[] = []
        for (const name of rootFieldsOf[capability]) {
          const isCommand = name in (contractSchema().getMutationType()?.getFields() ?? {})
          const answer = await shop.request(...documentOf(name, isCommand))
          const found = problemOf(answer, isCommand)
          if (found) wrong.push(`${name} ${found}`)
        }
        assert.ok(wrong.length === 0, wrong.join('; '))
      },
    }))

function documentOf(name: string, isCommand: boolean): [string, Record<string, unknown>] {
  const schema = contractSchema()
  const root = (isCommand ? schema.getMutationType() : schema.getQueryType()) as GraphQLObjectType
  const field = root.getFields()[name]
  if (!field) throw new Error(`The contract has no ${name}.`)
  const required = field.args.filter(isRequiredArgument)
  const declared = required.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = required.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const variables = Object.fromEntries(required.map((arg) => [arg.name, placeholder(arg.type)]))
  const document = `${isCommand ? 'mutation' : 'query'} Off${declared && `(${declared})`} { field: ${name}${passed && `(${passed})`} ${listsOf(field)} }`
  return [document, { ...variables, ...('mutationId' in variables && { mutationId: 'conformance-off' }) }]
}

/** Selects lists and counts, which say whether an object is empty. */
function listsOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return ''
  const telling = Object.values(type.getFields()).flatMap((each) => {
    if (each.args.some(isRequiredArgument)) return []
    const inner = getNullableType(each.type)
    if (isListType(inner))
      return isLeafType(getNamedType(inner)) ? [each.name] : [`${each.name} { __typename }`]
    return /^(total|itemCount)$/.test(each.name) ? [each.name] : []
  })
  return `{ __typename ${telling.join(' ')} }`
}

/** Returns what is wrong with the answer of a root field that is off; undefined if nothing is. */
function problemOf({ data, errors }: Answer, isCommand: boolean): string | undefined {
  const codes = (errors ?? []).map(({ extensions }) => String(extensions?.code))
  if (isCommand || codes.length > 0)
    return codes.length === 1 && codes[0] === 'NOT_OFFERED'
      ? undefined
      : `answers ${codes.join(', ') || 'without an error'} instead of NOT_OFFERED`
  const { field } = data as { field: unknown }
  return isEmpty(field) ? undefined : `is not empty: ${JSON.stringify(field).slice(0, 200)}`
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return value === 0
  return Object.entries(value).every(([name, each]) => name === '__typename' || isEmpty(each))
}
