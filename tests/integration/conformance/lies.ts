import { randomUUID } from 'node:crypto'
import type { Answer, Execute } from '#tests/conformance/shop-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: a parsed response, whose shape depends on the document
type Json = any

/** One fault of a shop that is otherwise honest. */
export interface Lie {
  /** The beginning of the title of the check that finds it. */
  check: string
  /** What the check says about it. */
  says: RegExp
  /** Changes the variables before the shop gets them; returns others. */
  hears?: (variables: Json, query: string) => Json
  /** Changes the response. Errors of the shop itself are undefined data. */
  tells?: (data: Json, variables: Json, query: string) => void
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
  (field: string, error: string): Lie['tells'] =>
  (data, _variables, query) => {
    if (query.includes(`done: ${field}(`) && data.done.error === error) data.done.error = null
  }
const eachProduct = (change: (product: Json) => void) => (data: Json) => (data.products ?? []).forEach(change)

export const lies: Lie[] = [
  {
    check: '[DAT-8] every question',
    says: /SearchResult: Cannot query field "namedPrice"/,
    answers: (query) =>
      query.includes('namedPrice') && query.includes('@include')
        ? { errors: [{ message: 'Cannot query field "namedPrice"' }] }
        : undefined,
  },
  // Goods
  {
    check: '[PRO-1] every field',
    says: /smallest number of working days/,
    tells: ({ product }) => {
      if (product?.deliveryData) product.deliveryData.minWorkingDays = 99
    },
  },
  {
    check: '[PRO-1] each variant',
    says: /-x/,
    tells: ({ product }) => {
      if (product?.masterSku) product.masterSku += '-x'
    },
  },
  {
    check: '[UX-2] pictures are',
    says: /equal/,
    tells: ({ product }) => {
      if (product?.wanted) product.wanted = []
    },
  },
  {
    check: '[PRO-1] an unknown sku',
    says: /product/,
    tells: (data) => {
      if (data.product === null) data.product = { sku: 'known' }
    },
  },
  {
    check: '[PRO-1] products have the order',
    says: /equal/,
    tells: (data, _variables, query) => {
      if (/^query \(\$skus: \[ID!\]!\) \{ products\(skus: \$skus\) \{ sku \} \}$/.test(query))
        data.products.reverse()
    },
  },
  {
    check: '[LAW-1] a former price',
    says: /equal/,
    tells: eachProduct((product) => {
      if (product.prices) product.prices.formerPrice = null
    }),
  },
  {
    check: '[PRO-4] a category',
    says: /equal/,
    tells: (data) => {
      if (data.searchResult?.total) data.searchResult.total += 1
    },
  },
  {
    check: '[PRO-2] recommendations',
    says: /falsy|3/,
    tells: ({ recommendations }) => {
      if (recommendations) recommendations.products = Array(4).fill({ masterSku: 'x' })
    },
  },
  // Search
  {
    check: '[UX-2] the pages of a list',
    says: /equal/,
    tells: (data) => {
      if (data.searchResult?.pages) data.searchResult.pages = 99
    },
  },
  {
    check: '[UX-2] a filter shows',
    says: /equal|9999/,
    tells: (data) => {
      for (const { values } of data.searchResult?.filters ?? [])
        for (const value of values ?? []) value.count = 9999
    },
  },
  {
    check: '[UX-2] every order',
    says: /equal/,
    tells: (data) => {
      const [first] = data.searchResult?.products ?? []
      if (first?.prices) first.prices.price = 99_999_999
    },
  },
  {
    check: '[SEA-1] a product is found',
    says: /is not among/,
    hears: (variables) =>
      variables.query?.term ? { ...variables, query: { ...variables.query, term: 'qzxvkwj' } } : variables,
  },
  {
    check: '[SEA-3] terms of any kind',
    says: /help for/,
    tells: (data) => {
      if (data.searchResult?.help) data.searchResult.help = null
    },
  },
  {
    check: '[SEA-1] filters, orders',
    says: /equal/,
    tells: (data, variables) => {
      if (variables.query?.sort === 'no-such-order') data.searchResult.total = 0
    },
  },
  {
    check: '[UX-1] suggestions',
    says: /falsy|> 0/,
    tells: ({ suggestions }) => {
      if (suggestions) Object.assign(suggestions, { terms: [], products: [] })
    },
  },
  {
    check: '[RAT-1] reviews are sorted',
    says: /equal/,
    tells: ({ rating }) => {
      for (const review of rating?.reviews ?? []) review.stars = 3
    },
  },
  // Sale, without commands
  {
    check: '[BAS-2] options of',
    says: /an id and a label/,
    tells: ({ checkout }) => {
      checkout.paymentOptions[0].label = ' '
    },
  },
  {
    check: '[LAW-1] a total without',
    says: /add up to its total/,
    tells: ({ basket }) => {
      basket.total += 1
    },
  },
  {
    check: '[SEC-9] a new visitor has an empty',
    says: /total/,
    tells: ({ orders }) => {
      orders.total = 1
    },
  },
  // Strangers
  {
    check: '[SES-3] a new visitor is no customer',
    says: /customer/,
    tells: (data) => {
      data.customer = { name: 'Anna' }
    },
  },
  {
    check: '[WIS-1] a new visitor',
    says: /itemCount/,
    tells: ({ wishlist }) => {
      wishlist.itemCount = 1
    },
  },
  {
    check: '[LAW-3] an unknown withdrawal',
    says: /withdrawal/,
    tells: (data) => {
      data.withdrawal = { id: 'no-such-id' }
    },
  },
  {
    check: '[NEW-3] an unknown link',
    says: /anna/,
    tells: (data) => {
      data.newsletterMailing = { email: 'anna@klant.example' }
    },
  },
  {
    check: '[SES-3] a new visitor has no balance',
    says: /toPay/,
    tells: (data) => {
      data.balance = { toPay: 1 }
    },
  },
  {
    check: '[ACC-2] a new visitor has no points',
    says: /balance/,
    tells: (data) => {
      data.loyaltyAccount = { balance: 1 }
    },
  },
  // Facts that should be known
  {
    check: '[PRO-1] products have a picture',
    says: /media/,
    tells: eachProduct((product) => {
      product.media = []
    }),
  },
  {
    check: '[UX-2] a category has filters',
    says: /searchResult\.filters/,
    tells: ({ searchResult }) => {
      if (searchResult?.filters) searchResult.filters = []
    },
  },
  {
    check: '[LAW-5] products name',
    says: /manufacturer/,
    tells: eachProduct((product) => {
      product.safety.manufacturer = null
    }),
  },
  {
    check: '[PRO-1] products tell their working',
    says: /deliveryData\.cost/,
    tells: eachProduct((product) => {
      product.deliveryData.cost = null
    }),
  },
  {
    check: '[TAX-1] products tell',
    says: /vatRate/,
    tells: eachProduct((product) => {
      product.prices.vatRate = null
    }),
  },
  {
    check: '[RAT-1] ratings tell',
    says: /distribution/,
    tells: eachProduct((product) => {
      product.rating.distribution = null
    }),
  },
  {
    check: '[LAW-1] the basket of a visitor',
    says: /basket\.deliveryCost/,
    tells: ({ basket }) => {
      basket.deliveryCost = null
    },
  },
  // Basket
  {
    check: '[BAS-1] goods are added',
    says: /two pieces cost twice/,
    tells: command('changeBasketItem', ({ basket }) => {
      basket.itemsTotal += 1
    }),
  },
  { check: '[BAS-6] a command that is sent twice', says: /one piece is in/, hears: freshIds('addToBasket') },
  {
    check: '[REL-11] an id that is sent',
    says: /MUTATION_ID_REUSED is expected/,
    hears: ({ quantity, ...variables }) => ({
      ...variables,
      ...(quantity !== 3 && quantity !== undefined && { quantity }),
    }),
  },
  { check: '[BAS-1] unknown goods', says: /quantity/, tells: hides('addToBasket', 'QUANTITY') },
  { check: '[BAS-1] a variant that is sold out', says: /SOLD_OUT/, tells: hides('addToBasket', 'SOLD_OUT') },
  {
    check: '[BAS-1] a product with several',
    says: /CHOOSE_VARIANT/,
    tells: hides('addToBasket', 'CHOOSE_VARIANT'),
  },
  { check: '[SEC-9] the basket of a visitor', says: /another visitor is empty/, shares: true },
  {
    check: '[BAS-5] an unknown code',
    says: /UNKNOWN_CODE/,
    tells: command('redeemVoucher', (done) => {
      done.refusal = null
    }),
  },
  {
    check: '[BAS-5] a code reduces',
    says: /a discount/,
    tells: command('redeemVoucher', ({ basket }) => {
      basket.discount = 0
    }),
  },
  // Orders
  {
    check: '[BAS-2] a contact',
    says: /contact\.email/,
    tells: command('saveCheckoutContact', ({ problems }) => {
      if (problems[0]) problems[0].field = 'email'
    }),
  },
  {
    check: '[BAS-6] an order has what',
    says: /the lines that were shown/,
    tells: command('placeOrder', ({ order }) => {
      order.lines[0].price += 1
    }),
  },
  { check: '[BAS-6] two equal orders', says: /one order number/, hears: freshIds('placeOrder') },
  {
    check: '[BAS-6] an order with another total',
    says: /TOTAL_CHANGED/,
    hears: (variables, query) =>
      query.includes('done: placeOrder(')
        ? { ...variables, input: { ...variables.input, total: variables.input.total + 1 } }
        : variables,
  },
  {
    check: '[BAS-6] an order that lacks',
    says: /INCOMPLETE/,
    tells: command('placeOrder', (done) => {
      done.error = 'EMPTY'
    }),
  },
  { check: "[SEC-9] another visitor's order", says: /for a visitor without a session/, shares: true },
  {
    check: '[ACC-2] an order that says',
    says: /cancellable is true/,
    tells: command('cancelOrder', ({ order }) => {
      order.state = 'PLACED'
    }),
  },
  // Customers
  {
    check: '[SES-2] a log-in opens',
    says: /the next request/,
    tells: (data, _variables, query) => {
      if (query.startsWith('{ customer')) data.customer = null
    },
  },
  {
    check: '[SEC-4] a wrong password',
    says: /NOT_RECOGNISED/,
    tells: command('logInByEmail', (done, { input }) => {
      if (!input.email.startsWith('anna')) done.error = 'INVALID_INPUT'
    }),
  },
  {
    check: '[SEC-4] whether an address',
    says: /unknown address/,
    tells: command('requestPasswordReset', (done) => {
      done.error = 'NOT_RECOGNISED'
    }),
  },
  {
    check: '[ACC-2] a registration',
    says: /email/,
    tells: command('register', (done) => {
      done.problems = []
    }),
  },
  {
    check: '[SES-3] a visitor has no address',
    says: /LOGIN_NEEDED/,
    tells: hides('saveAddress', 'LOGIN_NEEDED'),
  },
  {
    check: '[ACC-2] addresses are stored',
    says: /the default address is the first/,
    tells: command('saveAddress', ({ addresses }) => {
      if (addresses[0]) addresses[0].default = false
    }),
  },
  {
    check: '[BAS-1] what a visitor has',
    says: /is in the basket/,
    tells: (data, _variables, query) => {
      if (query.startsWith('{ basket { items')) data.basket.items = []
    },
  },
  { check: '[SEC-9] the order of a customer', says: /for another visitor/, shares: true },
  // Wishlist, reviews, newsletter, withdrawal
  {
    check: '[WIS-1] a product is saved',
    says: /the same product again/,
    tells: command('addToWishlist', ({ wishlist }) => {
      wishlist.itemCount = 2
    }),
  },
  {
    check: '[WIS-1] a removal',
    says: /the same result/,
    tells: (() => {
      let times = 0
      return command('removeFromWishlist', (done) => {
        times += 1
        if (times % 2 === 0) done.itemId = null
      })
    })(),
  },
  {
    check: '[WIS-1] unknown products',
    says: /UNKNOWN_PRODUCT/,
    tells: hides('addToWishlist', 'UNKNOWN_PRODUCT'),
  },
  {
    check: '[WIS-1] an item moves',
    says: /itemCount/,
    tells: command('moveWishlistItemToBasket', ({ wishlist }) => {
      wishlist.itemCount = 1
    }),
  },
  {
    check: '[RAT-1] a review is stored',
    says: /the later review/,
    tells: ({ reviewForm }) => {
      if (reviewForm?.own) reviewForm.own.stars = 5
    },
  },
  {
    check: '[RAT-1] wrong stars',
    says: /stars/,
    tells: command('writeReview', (done) => {
      if (done.problems) done.problems = []
    }),
  },
  {
    check: '[NEW-1] a subscription is stored',
    says: /again/,
    tells: (() => {
      let times = 0
      return command('subscribeNewsletter', (done) => {
        times += 1
        if (times > 1) done.step = 'ALREADY_SUBSCRIBED'
      })
    })(),
  },
  {
    check: '[LAW-8] a subscription without',
    says: /unknown text/,
    tells: hides('subscribeNewsletter', 'CONSENT_CHANGED'),
  },
  {
    check: '[LAW-3] a withdrawal is received',
    says: /for its writer/,
    tells: ({ withdrawal }) => {
      if (withdrawal) withdrawal.items = 'alles'
    },
  },
  {
    check: '[LAW-3] a withdrawal with',
    says: /other words/,
    tells: hides('confirmWithdrawal', 'NOT_REVIEWED'),
  },
  // After-sales and loyalty
  { check: '[ACC-2] a delivered piece', says: /another visitor/, shares: true },
  {
    check: '[ACC-3] documents and sums',
    says: /a part of toPay/,
    tells: ({ balance }) => {
      if (balance) balance.overdue = balance.toPay + 1
    },
  },
  {
    check: '[ACC-2] the points of a customer',
    says: /no points below zero/,
    tells: ({ loyaltyAccount }) => {
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
        (lie.hears?.(variables, query) ?? variables) as Record<string, unknown>,
      )
      // As clients get it: resolvers return objects that cannot be changed.
      const copy = JSON.parse(JSON.stringify(answer)) as Answer
      if (copy.data && !copy.errors) lie.tells?.(copy.data, variables, query)
      return copy
    }
  }
}
