import { emailOfLink, purposeOfLink } from '#backend/customers/links.ts'
import type { ShopContext } from '../context.ts'
import { customerView } from './customer-view.ts'

const purposes = { reset: 'RESET', register: 'REGISTER', email: 'EMAIL', logIn: 'LOG_IN' } as const

export const customerQueries = {
  customer: (_: object, context: ShopContext) => customerView(context),
  async mailedLink({ token }: { token: string }, { database, tenant, now }: ShopContext) {
    const purpose = await purposeOfLink(database, tenant.id, token, now)
    return purpose ? purposes[purpose] : null
  },
  mailedLinkEmail: async ({ token }: { token: string }, { database, tenant, now }: ShopContext) =>
    (await emailOfLink(database, tenant.id, token, now)) ?? null,
}
