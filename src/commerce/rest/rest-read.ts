import type { z } from 'zod'
import type { Locale } from '../../tenancy/locales.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Commerce } from '../ask.ts'

/** A page of content that answers a term. */
export interface ContentHit {
  path: string
  title: string
  description: string
}

/** Who is asked, in which language. */
export interface RestShop {
  tenant: Tenant
  locale: Locale
  commerce: Commerce
  /** Content lives on another floor, so its pages are handed in. */
  findPages: (locale: Locale, term: string) => Promise<ContentHit[]>
}

export type QuestionMessage = z.ZodObject & z.ZodType<{ lang?: string | undefined }>

/** A REST path that only reads: the contract's messages on the way in and out, and the call between them. */
export interface RestRead<Question extends QuestionMessage> {
  question: Question
  answer: z.ZodType
  /**
   * @param parameters the valid ones, as they were given.
   * @throws {BadParameter} for what only the shop can know; {CommerceError} when it cannot answer.
   */
  read(question: z.output<Question>, shop: RestShop, parameters: URLSearchParams): Promise<unknown>
}

/** Lets the types of a path be read from its message. */
export const restRead = <Question extends QuestionMessage>(read: RestRead<Question>): RestRead<Question> =>
  read

/** A parameter that is well formed and names nothing, such as a category that is not there. */
export class BadParameter extends Error {
  override name = 'BadParameter'
  readonly parameter: string

  constructor(parameter: string, reason: string) {
    super(reason)
    this.parameter = parameter
  }
}
