import { z } from 'zod'
import { readBody } from '#contract/limited-body.ts'
import type { AdapterContext, AdapterOptions } from '#gateway/adapter.ts'
import { VendureAnswerError, VendureRefusal } from './answer-error.ts'
import type { VendureSettings } from './settings.ts'
import { visitorOf } from './visitor.ts'

/** A GraphQL document for the Shop API, with the shape of its `data`. */
export interface Operation<Schema extends z.ZodType> {
  /** Its name, for the log. */
  name: string
  document: string
  data: Schema
  /** Whether it is sent with the visitor's token. Operations on the catalogue are sent without one. */
  personal: boolean
  /** Whether fields that Vendure does not show to the visitor are null, and no refusal of the whole operation. */
  partial?: boolean
}

/** Describes an operation on the catalogue, which has the same result for every visitor. */
export const catalogueOperation = <Schema extends z.ZodType>(
  name: string,
  document: string,
  data: Schema,
): Operation<Schema> => ({ name, document, data, personal: false })

/** Describes an operation of one visitor. */
export const visitorOperation = <Schema extends z.ZodType>(
  name: string,
  document: string,
  data: Schema,
): Operation<Schema> => ({ name, document, data, personal: true })

export interface VendureClient {
  settings: VendureSettings
  /** Returns the language of a locale in Vendure. */
  languageOf(locale: string): string
  /**
   * Sends an operation and validates its answer. Time limit and circuit breaker are those of the gateway's `fetch`.
   * @throws {VendureAnswerError} if the answer has another shape; {VendureRefusal} if Vendure refuses the operation
   */
  request<Schema extends z.ZodType>(
    operation: Operation<Schema>,
    variables: Record<string, unknown>,
    context: AdapterContext,
    limits?: RequestLimits,
  ): Promise<z.infer<Schema>>
}

export interface RequestLimits {
  /** Replaces the signal of the request, for an answer that several requests share. */
  signal?: AbortSignal
  /** Sends a visitor's operation without the visitor's token, and does not store the token of its answer. */
  anonymous?: boolean
}

/** Bytes. */
const maxBytes = 4_000_000

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }))
    .optional(),
})

/** Opens the Shop API at an address. Nothing is sent yet. */
export function vendureClient(
  url: string,
  settings: VendureSettings,
  send: AdapterOptions['fetch'],
): VendureClient {
  const languageOf = (locale: string) => settings.languages[locale] ?? locale.slice(0, 2).toLowerCase()
  return {
    settings,
    languageOf,
    async request(operation, variables, context, limits = {}) {
      const target = new URL(url)
      target.searchParams.set('languageCode', languageOf(context.locale))
      const visitor = operation.personal && !limits.anonymous ? visitorOf(context) : undefined
      const token = (await visitor?.state())?.token
      const headers = new Headers({
        accept: 'application/json',
        'content-type': 'application/json',
        'x-request-id': context.requestId,
        ...(settings.channel !== undefined && { 'vendure-token': settings.channel }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      })
      const response = await send(target.href, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query: operation.document, variables }),
        redirect: 'manual',
        signal: limits.signal ?? context.signal,
      })
      const data = parseAnswer(operation, await textOf(response, operation.name))
      const newToken = response.headers.get('vendure-auth-token')
      if (visitor && newToken !== null && newToken !== '') (await visitor.state()).token = newToken
      return data
    },
  }
}

async function textOf(response: Response, name: string): Promise<string> {
  const body = await readBody(response, maxBytes)
  if (!body.ok) throw new VendureAnswerError(`Vendure, ${name}: ${body.reason}`)
  // GraphQL over HTTP: a refused document is a 400 with JSON. Anything else is no answer of a Shop API.
  if (response.status !== 200 && response.status !== 400)
    throw new VendureAnswerError(`Vendure, ${name}: status ${response.status}`)
  return body.text
}

/** Parses and validates the text of an answer. */
export function parseAnswer<Schema extends z.ZodType>(
  { name, data: schema, partial = false }: Pick<Operation<Schema>, 'name' | 'data' | 'partial'>,
  text: string,
): z.infer<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new VendureAnswerError(`Vendure, ${name}: no JSON`)
  }
  const answer = answerSchema.safeParse(json)
  if (!answer.success) throw new VendureAnswerError(`Vendure, ${name}: ${firstIssue(answer.error)}`)
  const refusal = answer.data.errors?.find(({ extensions }) => !partial || extensions?.code !== 'FORBIDDEN')
  if (refusal) throw new VendureRefusal(`Vendure, ${name}: ${refusal.message}`, refusal.extensions?.code)
  const parsed = schema.safeParse(answer.data.data)
  if (!parsed.success) throw new VendureAnswerError(`Vendure, ${name}: ${firstIssue(parsed.error, 'data')}`)
  return parsed.data
}

/** Returns path and reason of the first problem: `data.product.name: Invalid input: expected string, received null`. */
export function firstIssue(error: z.ZodError, root = ''): string {
  const [issue] = error.issues
  const path = [root, ...(issue?.path ?? [])].filter((part) => part !== '').join('.')
  return `${path || 'answer'}: ${issue?.message ?? 'invalid'}`
}
