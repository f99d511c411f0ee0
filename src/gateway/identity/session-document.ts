import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { contractSchema } from '#contract/contract-schema.ts'
import { ownPrefix } from '../remote-document.ts'
import { keepsVisitorApart, type SessionEffect, sessionEffects } from './session-commands.ts'

/** What a command of a document has done to the session, by the answer of its service. */
export interface SessionChange {
  field: string
  effect: SessionEffect
  /** Only of `opens`. */
  customer?: OpenedCustomer
  keepsApart: boolean
}

/** The customer in the result of a log-in. */
export interface OpenedCustomer {
  businessPartnerNo: string
  softLoggedIn: boolean
  hasPassword: boolean
  bonusProgramme: boolean
  creditAffinity: boolean
}

/** A document for a service whose answer shows what it does to the session. */
export interface SessionDocument {
  /** With fields of the gateway in each command that changes the session. */
  document: DocumentNode
  /** Commands that change the session, in their order. */
  commands: { key: string; field: string; effect: SessionEffect; node: FieldNode }[]
  /** Response keys of the query `customer`. */
  customerKeys: string[]
}

const [errorKey, customerKey] = [`${ownPrefix}error`, `${ownPrefix}customer`]

const selectionsOf = (text: string): readonly SelectionNode[] => {
  const [definition] = parse(text).definitions
  return definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []
}
const errorSelection = selectionsOf(`{ ${errorKey}: error }`)
const customerSelection = selectionsOf(
  `{ ${customerKey}: customer { businessPartnerNo softLoggedIn hasPassword bonusProgramme creditAffinity } }`,
)

const documents = new WeakMap<DocumentNode, SessionDocument>()

/** Prepares a document for a service; stored by the document, since parsed documents are cached, too. */
export function sessionDocument(document: DocumentNode): SessionDocument {
  const known = documents.get(document)
  if (known) return known
  const prepared = prepare(document)
  documents.set(document, prepared)
  return prepared
}

function prepare(document: DocumentNode): SessionDocument {
  const schema = contractSchema()
  const info = new TypeInfo(schema)
  const commands: SessionDocument['commands'] = []
  const customerKeys: string[] = []
  const isCommand = document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
  )
  const extended = visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        leave(node): FieldNode | undefined {
          const { alias } = node
          if (isCommand && (alias?.value === errorKey || alias?.value === customerKey))
            throw new GraphQLError(`${alias.value} is no alias for clients.`, {
              extensions: { code: 'BAD_USER_INPUT' },
            })
          const parent = info.getParentType()
          const key = (node.alias ?? node.name).value
          const field = node.name.value
          if (parent === schema.getQueryType() && field === 'customer') customerKeys.push(key)
          const effect = parent === schema.getMutationType() ? sessionEffects.get(field) : undefined
          if (!effect || !node.selectionSet) return undefined
          commands.push({ key, field, effect, node })
          const added = effect === 'opens' ? [...errorSelection, ...customerSelection] : errorSelection
          const selections = [...node.selectionSet.selections, ...added]
          return { ...node, selectionSet: { ...node.selectionSet, selections } }
        },
      },
    }),
  )
  return { document: extended, commands, customerKeys }
}

/**
 * Returns what the commands of a document have done to the session, and removes the gateway's fields from the answer. A
 * command has done nothing if its outcome is null because of an error of the response; a log-out is believed all the same.
 * @param data of the response; changed
 */
export function takeSessionChanges(
  { commands }: SessionDocument,
  variables: Readonly<Record<string, unknown>>,
  data: unknown,
  errors: readonly Pick<GraphQLError, 'path'>[] = [],
): SessionChange[] {
  const outcomes: readonly unknown[] = [undefined, errorKey, customerKey]
  const hasFailed = (key: string): boolean =>
    errors.some(({ path }) => !path || (path[0] === key && outcomes.includes(path[1])))
  const changes = new Map<string, SessionChange>()
  for (const { key, field, effect, node } of commands) {
    const result = (data as Record<string, unknown> | null | undefined)?.[key]
    if (typeof result !== 'object' || result === null) continue
    const { [errorKey]: error, [customerKey]: customer } = result as Record<string, unknown>
    const [input] = node.arguments?.filter(({ name }) => name.value === 'input') ?? []
    const args = { input: input && valueFromASTUntyped(input.value, variables as never) }
    const keepsApart = keepsVisitorApart(field, args)
    if (effect !== 'ends' && hasFailed(key)) continue
    if (error === null && effect !== 'opens') changes.set(key, { field, effect, keepsApart })
    if (error === null && effect === 'opens' && isCustomer(customer))
      changes.set(key, { field, effect, customer, keepsApart })
  }
  for (const { key } of commands) {
    const result = (data as Record<string, unknown> | null | undefined)?.[key]
    if (typeof result !== 'object' || result === null) continue
    delete (result as Record<string, unknown>)[errorKey]
    delete (result as Record<string, unknown>)[customerKey]
  }
  return [...changes.values()]
}

function isCustomer(value: unknown): value is OpenedCustomer {
  if (typeof value !== 'object' || value === null) return false
  const { businessPartnerNo } = value as Partial<OpenedCustomer>
  return typeof businessPartnerNo === 'string' && businessPartnerNo !== ''
}
