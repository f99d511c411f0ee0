import type { ChangeType } from '../../contract/newsletter-rules.ts'
import type { NewsletterCall } from '../newsletter/call.ts'
import { changeSubscription, mailingOf } from '../newsletter/change.ts'
import { confirmSubscription, isConfirmationLink } from '../newsletter/confirm.ts'
import type { NewsletterOutcome } from '../newsletter/outcome.ts'
import { consentWords } from '../newsletter/proof.ts'
import { sendConfirmationAgain, subscribe } from '../newsletter/subscribe.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'

const callOf = (context: ShopContext): NewsletterCall => {
  const { tenant, locale, database, address = '', now, command, session } = context
  return { tenant, locale, database, address, now, command, proof: session?.proof }
}

/** @throws GraphQLError for an id of another form than our clients use */
function idOf(mutationId: string): string {
  if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
  return mutationId
}

const resultOf = (outcome: NewsletterOutcome) => ({
  ...outcome,
  gifts: outcome.gifts?.map((kind) => kind.toUpperCase()) ?? null,
})

export const newsletterQueries = {
  newsletterConsent: (_: object, { tenant, locale }: ShopContext) => consentWords(tenant, locale),
  newsletterLink: ({ token }: { token: string }, context: ShopContext) =>
    isConfirmationLink(callOf(context), token),
  async newsletterMailing({ token }: { token: string }, { database, tenant }: ShopContext) {
    const recipient = await mailingOf(database, tenant.id, token)
    return recipient ? { email: recipient.email } : null
  },
}

interface SubscribeInput {
  email: string
  salutation?: string | null
  firstName?: string | null
  lastName?: string | null
  areaKey?: string | null
  consent: boolean
  consentId: string
  page: string
}

interface ChangeInput {
  email?: string | null
  token?: string | null
  type: ChangeType
  code: number
  pauseDays?: number | null
}

export const newsletterMutations = {
  async subscribeNewsletter(
    { mutationId, input }: { mutationId: string; input: SubscribeInput },
    context: ShopContext,
  ) {
    const { salutation, firstName, lastName, areaKey, ...rest } = input
    const sent = {
      ...rest,
      salutation: salutation ?? 'notSpecified',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      areaKey: areaKey ?? null,
    }
    return resultOf(await subscribe(callOf(context), idOf(mutationId), sent))
  },
  async sendNewsletterConfirmation(
    { mutationId, reference }: { mutationId: string; reference: string },
    context: ShopContext,
  ) {
    return resultOf(await sendConfirmationAgain(callOf(context), idOf(mutationId), reference))
  },
  async confirmNewsletter(
    { mutationId, token }: { mutationId: string; token: string },
    context: ShopContext,
  ) {
    return resultOf(await confirmSubscription(callOf(context), idOf(mutationId), token))
  },
  async changeNewsletter(
    { mutationId, input }: { mutationId: string; input: ChangeInput },
    context: ShopContext,
  ) {
    const { email, token, type, code, pauseDays } = input
    const wanted = { type, code, email: email ?? '', token: token ?? '', pauseDays: pauseDays ?? null }
    return resultOf(await changeSubscription(callOf(context), idOf(mutationId), wanted))
  },
}
