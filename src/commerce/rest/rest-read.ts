import type { z } from 'zod'
import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Commerce } from '../client/run-query.ts'

/** A content page that matches a term. */
export interface ContentHit {
  path: string
  title: string
  description: string
}

/** The shop to query, with its locale. */
export interface RestShop {
  tenant: Tenant
  locale: Locale
  commerce: Commerce
  /** Search of content pages; passed in, since content belongs to another layer. */
  findPages: (locale: Locale, term: string) => Promise<ContentHit[]>
}

export type QueryMessage = z.ZodObject & z.ZodType<{ lang?: string | undefined }>

/** A REST path that only reads: the contract's request and response messages, and the query between them. */
export interface RestRead<Query extends QueryMessage> {
  query: Query
  response: z.ZodType
  /**
   * @param parameters the validated parameters, as they were sent
   * @throws {BadParameter} for a value that only the shop can check; {CommerceError} when it cannot answer
   */
  read(input: z.output<Query>, shop: RestShop, parameters: URLSearchParams): Promise<unknown>
}

/** Infers the types of a path from its message. */
export const restRead = <Query extends QueryMessage>(read: RestRead<Query>): RestRead<Query> => read

/** A well-formed parameter that refers to nothing, such as an unknown category. */
export class BadParameter extends Error {
  override name = 'BadParameter'
  readonly parameter: string

  constructor(parameter: string, reason: string) {
    super(reason)
    this.parameter = parameter
  }
}
