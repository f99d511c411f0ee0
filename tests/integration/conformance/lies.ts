import { randomUUID } from 'node:crypto'
import type { Answer, Execute } from '#tests/conformance/shop-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: a parsed response, whose shape depends on the document
type Json = any

/** One fault of a shop that is otherwise honest. */
export interface Lie {
  /** The beginning of the title of the check that finds it. */
  check: string
  /** The message of the check. */
  message: RegExp
  /** Changes the variables before the shop gets them; returns others. */
  receives?: (variables: Json, query: string) => Json
  /** Changes the response. Errors of the shop itself are undefined data. */
  returns?: (data: Json, variables: Json, query: string) => void
  /** Replaces the whole response. */
  answers?: (query: string) => Answer | undefined
  /** Whether all visitors share one session. */
  shares?: true
}

/** Changes `done`, the result of a command, if it is that of the field. */
const command =
  (field: string, change: (done: Json, variables: Json) => void) =>
  (data: Json, variables: Json, query: string): void => {
    if (query.includes(`done: ${field}(`)) change(data.done, variables)
  }
const freshIds = (field: string) => (variables: Json, query: string) =>
  query.includes(`done: ${field}(`) ? { ...variables, mutationId: randomUUID() } : variables
/** Claims that a refused command was carried out. */
const hides =
  (field: string, error: string): Lie['returns'] =>
  (data, _variables, query) => {
    if (query.includes(`done: ${field}(`) && data.done.error === error) data.done.error = null
  }
const eachProduct = (change: (product: Json) => void) => (data: Json) => (data.products ?? []).forEach(change)

export const lies: Lie[] = [
  {
    check: '[DAT-8] every question',
    message: /SearchResult: Cannot query field "namedPrice"/,
    answers: (query) =>
      query.includes('namedPrice') && query.includes('@include')
        ? { errors: [{ message: 'Cannot query field "namedPrice"' }] }
        : undefined,
  },
  // Goods
  {
    check: '[PRO-1] every field',
    message: /smallest number of working days/,
    returns: ({ product }) => {
      if (product?.deliveryData) product.deliveryData.minWorkingDays = 99
    },
  },
  {
    check: '[PRO-1] each variant',
    message: /-x/,
    returns: ({ product }) => {
      if (product?.masterSku) product.masterSku += '-x'
    },
  },
  {
    check: '[UX-2] pictures are',
    message: /equal/,
    returns: ({ product }) => {
      if (product?.wanted) product.wanted = []
    },
  },
  {
    check: '[PRO-1] an unknown sku',
    message: /product/,
    returns: (data) => {
      if (data.product === null) data.product = { sku: 'known' }
    },
  },
  {
    check: '[PRO-1] products have the order',
    message: /equal/,
    returns: (data, _variables, query) => {
      if (/^query \(\$skus: \[ID!\]!\) \{ products\(skus: \$skus\) \{ sku \} \}$/.test(query))
        data.products.reverse()
    },
  },
  {
    check: '[LAW-1] a former price',
    message: /equal/,
    returns: eachProduct((product) => {
      if (product.prices) product.prices.formerPrice = null
    }),
  },
  {
    check: '[PRO-4] a category',
    message: /equal/,
    returns: (data) => {
      if (data.searchResult?.total) data.searchResult.total += 1
    },
  },
  {
    check: '[PRO-2] recommendations',
    message: /falsy|3/,
    returns: ({ recommendations }) => {
      if (recommendations) recommendations.products = Array(4).fill({ masterSku: 'x' })
    },
  },
  // Search
  {
    check: '[UX-2] the pages of a list',
    message: /equal/,
    returns: (data) => {
      if (data.searchResult?.pages) data.searchResult.pages = 99
    },
  },
  {
    check: '[UX-2] a filter shows',
    message: /equal|9999/,
    returns: (data) => {
      for (const { values } of data.searchResult?.filters ?? [])
        for (const value of values ?? []) value.count = 9999
    },
  },
  {
    check: '[UX-2] every order',
    message: /equal/,
    returns: (data) => {
      const [first] = data.searchResult?.products ?? []
      if (first?.prices) first.prices.price = 99_999_999
    },
  },
  {
    check: '[SEA-1] a product is found',
    message: /is not among/,
    receives: (variables) =>
      variables.query?.term ? { ...variables, query: { ...variables.query, term: 'qzxvkwj' } } : variables,
  },
  {
    check: '[SEA-3] terms of any kind',
    message: /help for/,
    returns: (data) => {
      if (data.searchResult?.help) data.searchResult.help = null
    },
  },
  {
    check: '[SEA-1] filters, orders',
    message: /equal/,
    returns: (data, variables) => {
      if (variables.query?.sort === 'no-such-order') data.searchResult.total = 0
    },
  },
  {
    check: '[UX-1] suggestions',
    message: /falsy|> 0/,
    returns: ({ suggestions }) => {
      if (suggestions) Object.assign(suggestions, { terms: [], products: [] })
    },
  },
  {
    check: '[RAT-1] reviews are sorted',
    message: /equal/,
    returns: ({ rating }) => {
      for (const review of rating?.reviews ?? []) review.stars = 3
    },
  },
  // Sale, without commands
  {
    check: '[BAS-2] options of',
    message: /an id and a label/,
    returns: ({ checkout }) => {
      checkout.paymentOptions[0].label = ' '
    },
  },
  {
    check: '[LAW-1] a total without',
    message: /add up to its total/,
    returns: ({ basket }) => {
      basket.total += 1
    },
  },
  {
    check: '[SEC-9] a new visitor has an empty',
    message: /total/,
    returns: ({ orders }) => {
      orders.total = 1
    },
  },
  // Strangers
  {
    check: '[SES-3] a new visitor is no customer',
    message: /customer/,
    returns: (data) => {
      data.customer = { name: 'Anna' }
    },
  },
  {
    check: '[WIS-1] a new visitor',
    message: /itemCount/,
    returns: ({ wishlist }) => {
      wishlist.itemCount = 1
    },
  },
  {
    check: '[LAW-3] an unknown withdrawal',
    message: /withdrawal/,
    returns: (data) => {
      data.withdrawal = { id: 'no-such-id' }
    },
  },
  {
    check: '[NEW-3] an unknown link',
    message: /anna/,
    returns: (data) => {
      data.newsletterMailing = { email: 'anna@klant.example' }
    },
  },
  {
    check: '[SES-3] a new visitor has no balance',
    message: /toPay/,
    returns: (data) => {
      data.balance = { toPay: 1 }
    },
  },
  {
    check: '[ACC-2] a new visitor has no points',
    message: /balance/,
    returns: (data) => {
      data.loyaltyAccount = { balance: 1 }
    },
  },
  // Facts that should be known
  {
    check: '[PRO-1] products have a picture',
    message: /media/,
    returns: eachProduct((product) => {
      product.media = []
    }),
  },
  {
    check: '[UX-2] a category has filters',
    message: /searchResult\.filters/,
    returns: ({ searchResult }) => {
      if (searchResult?.filters) searchResult.filters = []
    },
  },
  {
    check: '[LAW-5] products name',
    message: /manufacturer/,
    returns: eachProduct((product) => {
      product.safety.manufacturer = null
    }),
  },
  {
    check: '[PRO-1] products tell their working',
    message: /deliveryData\.cost/,
    returns: eachProduct((product) => {
      product.deliveryData.cost = null
    }),
  },
  {
    check: '[TAX-1] products tell',
    message: /vatRate/,
    returns: eachProduct((product) => {
      product.prices.vatRate = null
    }),
  },
  {
    check: '[RAT-1] ratings tell',
    message: /distribution/,
    returns: eachProduct((product) => {
      product.rating.distribution = null
    }),
  },
  {
    check: '[LAW-1] the basket of a visitor',
    message: /basket\.deliveryCost/,
    returns: ({ basket }) => {
      basket.deliveryCost = null
    },
  },
  // Basket
  {
    check: '[BAS-1] goods are added',
    message: /two pieces cost twice/,
    returns: command('changeBasketItem', ({ basket }) => {
      basket.itemsTotal += 1
    }),
  },
  {
    check: '[BAS-6] a command that is sent twice',
    message: /one piece is in/,
    receives: freshIds('addToBasket'),
  },
  {
    check: '[REL-11] an id that is sent',
    message: /MUTATION_ID_REUSED is expected/,
    receives: ({ quantity, ...variables }) => ({
      ...variables,
      ...(quantity !== 3 && quantity !== undefined && { quantity }),
    }),
  },
  { check: '[BAS-1] unknown goods', message: /quantity/, returns: hides('addToBasket', 'QUANTITY') },
  {
    check: '[BAS-1] a variant that is sold out',
    message: /SOLD_OUT/,
    returns: hides('addToBasket', 'SOLD_OUT'),
  },
  {
    check: '[BAS-1] a product with several',
    message: /CHOOSE_VARIANT/,
    returns: hides('addToBasket', 'CHOOSE_VARIANT'),
  },
  { check: '[SEC-9] the basket of a visitor', message: /another visitor is empty/, shares: true },
  {
    check: '[BAS-5] an unknown code',
    message: /UNKNOWN_CODE/,
    returns: command('redeemVoucher', (done) => {
      done.refusal = null
    }),
  },
  {
    check: '[BAS-5] a code reduces',
    message: /a discount/,
    returns: command('redeemVoucher', ({ basket }) => {
      basket.discount = 0
    }),
  },
  // Orders
  {
    check: '[BAS-2] a contact',
    message: /contact\.email/,
    returns: command('saveCheckoutContact', ({ problems }) => {
      if (problems[0]) problems[0].field = 'email'
    }),
  },
  {
    check: '[BAS-6] an order has what',
    message: /the lines that were shown/,
    returns: command('placeOrder', ({ order }) => {
      order.lines[0].price += 1
    }),
  },
  { check: '[BAS-6] two equal orders', message: /one order number/, receives: freshIds('placeOrder') },
  {
    check: '[BAS-6] an order with another total',
    message: /TOTAL_CHANGED/,
    receives: (variables, query) =>
      query.includes('done: placeOrder(')
        ? { ...variables, input: { ...variables.input, total: variables.input.total + 1 } }
        : variables,
  },
  {
    check: '[BAS-6] an order that lacks',
    message: /INCOMPLETE/,
    returns: command('placeOrder', (done) => {
      done.error = 'EMPTY'
    }),
  },
  { check: "[SEC-9] another visitor's order", message: /for a visitor without a session/, shares: true },
  {
    check: '[ACC-2] a cancellable order',
    message: /cancellable is true/,
    returns: command('cancelOrder', ({ order }) => {
      order.state = 'PLACED'
    }),
  },
  // Customers
  {
    check: '[SES-2] a log-in opens',
    message: /the next request/,
    returns: (data, _variables, query) => {
      if (query.startsWith('{ customer')) data.customer = null
    },
  },
  {
    check: '[SEC-4] a wrong password',
    message: /NOT_RECOGNISED/,
    returns: command('logInByEmail', (done, { input }) => {
      if (!input.email.startsWith('anna')) done.error = 'INVALID_INPUT'
    }),
  },
  {
    check: '[SEC-4] an answer',
    message: /unknown address/,
    returns: command('requestPasswordReset', (done) => {
      done.error = 'NOT_RECOGNISED'
    }),
  },
  {
    check: '[ACC-2] a registration',
    message: /email/,
    returns: command('register', (done) => {
      done.problems = []
    }),
  },
  {
    check: '[SES-3] a visitor has no address',
    message: /LOGIN_NEEDED/,
    returns: hides('saveAddress', 'LOGIN_NEEDED'),
  },
  {
    check: '[ACC-2] addresses are stored',
    message: /the default address is the first/,
    returns: command('saveAddress', ({ addresses }) => {
      if (addresses[0]) addresses[0].default = false
    }),
  },
  {
    check: '[BAS-1] what a visitor has',
    message: /is in the basket/,
    returns: (data, _variables, query) => {
      if (query.startsWith('{ basket { items')) data.basket.items = []
    },
  },
  { check: '[SEC-9] the order of a customer', message: /for another visitor/, shares: true },
  // Wishlist, reviews, newsletter, withdrawal
  {
    check: '[WIS-1] a product is saved',
    message: /the same product again/,
    returns: command('addToWishlist', ({ wishlist }) => {
      wishlist.itemCount = 2
    }),
  },
  {
    check: '[WIS-1] a removal',
    message: /the same result/,
    returns: (() => {
      let times = 0
      return command('removeFromWishlist', (done) => {
        times += 1
        if (times % 2 === 0) done.itemId = null
      })
    })(),
  },
  {
    check: '[WIS-1] unknown products',
    message: /UNKNOWN_PRODUCT/,
    returns: hides('addToWishlist', 'UNKNOWN_PRODUCT'),
  },
  {
    check: '[WIS-1] an item moves',
    message: /itemCount/,
    returns: command('moveWishlistItemToBasket', ({ wishlist }) => {
      wishlist.itemCount = 1
    }),
  },
  {
    check: '[RAT-1] a review is stored',
    message: /the later review/,
    returns: ({ reviewForm }) => {
      if (reviewForm?.own) reviewForm.own.stars = 5
    },
  },
  {
    check: '[RAT-1] wrong stars',
    message: /stars/,
    returns: command('writeReview', (done) => {
      if (done.problems) done.problems = []
    }),
  },
  {
    check: '[NEW-1] a subscription is stored',
    message: /again/,
    returns: (() => {
      let times = 0
      return command('subscribeNewsletter', (done) => {
        times += 1
        if (times > 1) done.step = 'ALREADY_SUBSCRIBED'
      })
    })(),
  },
  {
    check: '[LAW-8] a subscription without',
    message: /unknown text/,
    returns: hides('subscribeNewsletter', 'CONSENT_CHANGED'),
  },
  {
    check: '[LAW-3] a withdrawal is received',
    message: /for its writer/,
    returns: ({ withdrawal }) => {
      if (withdrawal) withdrawal.items = 'alles'
    },
  },
  {
    check: '[LAW-3] a withdrawal with',
    message: /other words/,
    returns: hides('confirmWithdrawal', 'NOT_REVIEWED'),
  },
  // After-sales and loyalty
  { check: '[ACC-2] a delivered piece', message: /another visitor/, shares: true },
  {
    check: '[ACC-3] documents and sums',
    message: /a part of toPay/,
    returns: ({ balance }) => {
      if (balance) balance.overdue = balance.toPay + 1
    },
  },
  {
    check: '[ACC-2] the points of a customer',
    message: /no points below zero/,
    returns: ({ loyaltyAccount }) => {
      if (loyaltyAccount) loyaltyAccount.balance = -1
    },
  },
]

/** Wraps the function that makes visitors of an honest shop, so that the shop has one fault. */
export function lying(newVisitor: () => Execute, lie: Lie): () => Execute {
  const shared = lie.shares ? newVisitor() : undefined
  return () => {
    const honest = shared ?? newVisitor()
    return async (query, variables) => {
      const instead = lie.answers?.(query)
      if (instead) return instead
      const answer = await honest(
        query,
        (lie.receives?.(variables, query) ?? variables) as Record<string, unknown>,
      )
      // As clients get it: resolvers return objects that cannot be changed.
      const copy = JSON.parse(JSON.stringify(answer)) as Answer
      if (copy.data && !copy.errors) lie.returns?.(copy.data, variables, query)
      return copy
    }
  }
}
