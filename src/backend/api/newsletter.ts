import type { ChangeType } from '#contract/newsletter-rules.ts'
import { changeSubscription, subscriptionOfToken } from '../marketing/newsletter/change-subscription.ts'
import { confirmSubscription, isConfirmationLink } from '../marketing/newsletter/confirm-subscription.ts'
import { consentText } from '../marketing/newsletter/consent-proof.ts'
import type { NewsletterContext } from '../marketing/newsletter/newsletter-context.ts'
import type { NewsletterResult } from '../marketing/newsletter/newsletter-result.ts'
import { resendConfirmation, subscribe } from '../marketing/newsletter/subscribe.ts'
import { badInput } from './bad-input.ts'
import type { ShopContext } from './context.ts'

const newsletterContext = (context: ShopContext): NewsletterContext => {
  const { tenant, locale, database, ip = '', now, command, session } = context
  return { tenant, locale, database, ip, now, command, proof: session?.proof }
}

/** @throws GraphQLError for an id of another form than our clients use */
function checkedId(mutationId: string): string {
  if (!/^[\w-]{8,64}$/.test(mutationId)) throw badInput('A mutationId has 8 to 64 letters, digits, _ or -.')
  return mutationId
}

const resultOf = (outcome: NewsletterResult) => ({
  ...outcome,
  gifts: outcome.gifts?.map((kind) => kind.toUpperCase()) ?? null,
})

export const newsletterQueries = {
  newsletterConsent: (_: object, { tenant, locale }: ShopContext) => consentText(tenant, locale),
  newsletterLink: ({ token }: { token: string }, context: ShopContext) =>
    isConfirmationLink(newsletterContext(context), token),
  newsletterMailing: async ({ token }: { token: string }, { database, tenant }: ShopContext) =>
    (await subscriptionOfToken(database, tenant.id, token)) ?? null,
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
    const subscription = {
      ...rest,
      salutation: salutation ?? 'notSpecified',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      areaKey: areaKey ?? null,
    }
    return resultOf(await subscribe(newsletterContext(context), checkedId(mutationId), subscription))
  },
  async sendNewsletterConfirmation(
    { mutationId, reference }: { mutationId: string; reference: string },
    context: ShopContext,
  ) {
    return resultOf(await resendConfirmation(newsletterContext(context), checkedId(mutationId), reference))
  },
  async confirmNewsletter(
    { mutationId, token }: { mutationId: string; token: string },
    context: ShopContext,
  ) {
    return resultOf(await confirmSubscription(newsletterContext(context), checkedId(mutationId), token))
  },
  async changeNewsletter(
    { mutationId, input }: { mutationId: string; input: ChangeInput },
    context: ShopContext,
  ) {
    const { email, token, type, code, pauseDays } = input
    const change = { type, code, email: email ?? '', token: token ?? '', pauseDays: pauseDays ?? null }
    return resultOf(await changeSubscription(newsletterContext(context), checkedId(mutationId), change))
  },
}
