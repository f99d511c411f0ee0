import { customerMutations } from './customer/customer-mutations.ts'

/** What can be done in the shop; arguments are as the schema declares them. */
export const mutations = { ...customerMutations }
