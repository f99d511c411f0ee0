import { z } from 'zod'
import { readBody } from '#contract/limited-body.ts'
import type { AdapterContext, AdapterOptions } from '#gateway/adapter.ts'
import { MedusaAnswerError, MedusaRefusal } from './answer-error.ts'
import type { MedusaSettings } from './settings.ts'

/** A request to the Store or Auth API. */
export interface MedusaRequest<Schema extends z.ZodType> {
  /** Path and query below the address of the server, such as `/store/carts`. */
  path: string
  /** Parameters of the query; a list becomes `name[]` for each value. */
  query?: Record<string, string | number | readonly string[] | undefined>
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  /** Token of the customer or of a mailed link. */
  token?: string | undefined
  /** Replaces the signal of the request, for an answer that several requests share. */
  signal?: AbortSignal
  /** Whether a success may be a word such as `OK` instead of JSON; the shape is then that of a text. */
  mayBeText?: boolean
  /** Shape of the answer. */
  answer: Schema
}

export interface MedusaClient {
  settings: MedusaSettings
  /** Returns a whole address for one in Medusa's data, which may begin with a slash; undefined for anything else. */
  addressOf(url: string): string | undefined
  /**
   * Sends a request and validates its answer. Time limit and circuit breaker are those of the gateway's `fetch`.
   * @throws {MedusaAnswerError} if the answer has another shape; {MedusaRefusal} for a status below 500 that is no success
   */
  request<Schema extends z.ZodType>(
    request: MedusaRequest<Schema>,
    context: AdapterContext,
  ): Promise<z.infer<Schema>>
}

/** Bytes. */
const maxBytes = 4_000_000

const refusalShape = z.object({
  message: z.string().optional(),
  type: z.string().optional(),
  code: z.string().optional(),
})

/** Opens a Medusa server at an address. Nothing is sent yet. */
export function medusaClient(
  url: string,
  settings: MedusaSettings,
  send: AdapterOptions['fetch'],
): MedusaClient {
  const base = url.replace(/\/+$/, '')
  return {
    settings,
    addressOf(address) {
      const whole = URL.parse(address, `${base}/`)
      return whole && /^https?:$/.test(whole.protocol) ? whole.href : undefined
    },
    async request({ path, query, method = 'GET', body, token, signal, mayBeText = false, answer }, context) {
      const name = `${method} ${shownPath(path)}`
      const response = await send(base + path + queryText(query), {
        method,
        headers: {
          accept: mayBeText ? 'application/json, text/plain' : 'application/json',
          'x-publishable-api-key': settings.publishableKey,
          // Texts are in this language where the Translation Module of Medusa has them.
          'x-medusa-locale': context.locale,
          'x-request-id': context.requestId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body, withoutControls) }),
        redirect: 'manual',
        signal: signal ?? context.signal,
      })
      return parseAnswer(name, answer, await answerOf(response, name, mayBeText))
    },
  }
}

/** Ids of carts and orders open them to everyone, so that the log does not get them. */
const shownPath = (path: string): string => path.replace(/\/(?:cart|order|pay_col)_\w+/g, '/…')

/** Control characters besides tab and line breaks: PostgreSQL refuses some, and Medusa then answers 500. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

const cleanText = (text: string): string => text.replace(controls, '').toWellFormed()

const withoutControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value

function queryText(query: MedusaRequest<z.ZodType>['query'] = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) parts.append(`${name}[]`, cleanText(each))
    else if (value !== undefined) parts.append(name, cleanText(String(value)))
  }
  const text = parts.toString()
  return text === '' ? '' : `?${text}`
}

async function answerOf(response: Response, name: string, mayBeText: boolean): Promise<unknown> {
  const body = await readBody(response, maxBytes)
  if (!body.ok) throw new MedusaAnswerError(`Medusa, ${name}: ${body.reason}`)
  const { status } = response
  const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false
  if (mayBeText && isText && status >= 200 && status < 300) return body.text
  let json: unknown
  try {
    json = body.text === '' ? undefined : JSON.parse(body.text)
  } catch {
    throw new MedusaAnswerError(`Medusa, ${name}: no JSON, status ${status}`)
  }
  if (status >= 200 && status < 300) return json
  const refusal = refusalShape.safeParse(json)
  if (status < 400 || status >= 500 || !refusal.success)
    throw new MedusaAnswerError(`Medusa, ${name}: status ${status}`)
  const { message = '', type, code } = refusal.data
  throw new MedusaRefusal(`Medusa, ${name}: status ${status} ${message}`, status, {
    ...(type !== undefined && { type }),
    ...(code !== undefined && { code }),
  })
}

/** Validates an answer. */
export function parseAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  json: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new MedusaAnswerError(`Medusa, ${name}: ${firstIssue(parsed.error)}`)
  return parsed.data
}

/** Returns path and reason of the first problem: `cart.items.0.id: Invalid input: expected string, received null`. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.') || 'answer'}: ${issue?.message ?? 'invalid'}`
}
