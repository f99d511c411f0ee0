import { accountMutations } from './account/account-mutations.ts'
import { basketMutations } from './basket-mutations.ts'
import { customerMutations } from './customer/customer-mutations.ts'
import { newsletterMutations } from './newsletter.ts'
import { checkoutMutations } from './order/checkout-mutations.ts'
import { creditMutations } from './order/credit-mutations.ts'
import { orderMutations } from './order/order-mutations.ts'
import { reviewMutations } from './review-mutations.ts'
import { voucherMutations } from './voucher-mutations.ts'
import { wishlistMutations } from './wishlist-mutations.ts'
import { withdrawalMutations } from './withdrawals.ts'

/** All mutations; arguments are as the schema declares them. */
export const mutations = {
  ...accountMutations,
  ...basketMutations,
  ...customerMutations,
  ...checkoutMutations,
  ...creditMutations,
  ...newsletterMutations,
  ...orderMutations,
  ...reviewMutations,
  ...voucherMutations,
  ...wishlistMutations,
  ...withdrawalMutations,
}
