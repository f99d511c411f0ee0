import { randomUUID } from 'node:crypto'
import {
  buildSchema,
  execute,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { schemaText } from '#contract/schema-text.ts'
import type { Adapter, AdapterContext, BackendSession } from '#gateway/adapter.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** What Etalage stores for one visitor: here in memory. */
export interface TestSession extends BackendSession {
  /** What was opened last; undefined for a visitor. */
  opened: { customerRef: string; kind: 'hard' | 'soft' } | undefined
  stored: string | undefined
  storedData: unknown
}

export function testSession(): TestSession {
  const session: TestSession = {
    opened: undefined,
    ...{ stored: undefined, storedData: undefined },
    token: async () => session.stored,
    async keepToken(token) {
      session.stored = token
    },
    data: async () => session.storedData,
    async keepData(data) {
      session.storedData = data
    },
    async open(customerRef, kind) {
      session.opened = { customerRef, kind }
    },
    async close() {
      session.opened = undefined
      session.stored = undefined
    },
  }
  return session
}

export interface Caller {
  session: TestSession
  /** Executes a document of the contract with the adapter's fields. @returns data; @throws the first error */
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the document.
  run(document: string, variables?: Record<string, unknown>): Promise<any>
}

/**
 * Executes documents of the contract over an adapter, as the gateway does: values are checked against the schema, and commands of a
 * visitor run one after another.
 */
export function adapterCaller(
  adapter: Adapter,
  tenant: Tenant,
  locale = tenant.i18n.locales[0] as string,
  session: TestSession = testSession(),
): Caller {
  const schema: GraphQLSchema = buildSchema(schemaText)
  const rootValue = adapter.fields
  let lastCommand: Promise<unknown> = Promise.resolve()
  return {
    session,
    async run(text, variables = {}) {
      const document = parse(text)
      const problems = validate(schema, document)
      if (problems[0]) throw problems[0]
      const { signal } = new AbortController()
      // One session object for each request, as a server makes them.
      const { token, keepToken, data, keepData, open, close } = session
      const requestSession: BackendSession = { token, keepToken, data, keepData, open, close }
      const contextValue: AdapterContext = {
        ...{ tenant, locale, signal, session: requestSession },
        requestId: randomUUID(),
      }
      const executed = async () =>
        await execute({ schema, document, rootValue, variableValues: variables, contextValue })
      const isCommand = getOperationAST(document)?.operation === OperationTypeNode.MUTATION
      const running = isCommand ? lastCommand.then(executed) : executed()
      if (isCommand) lastCommand = running.catch(() => undefined)
      const result = await running
      const [error] = result.errors ?? []
      if (error) throw error
      return result.data
    },
  }
}
