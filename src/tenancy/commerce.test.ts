// cspell:ignore grahpql -- a misspelt key
import { describe, expect, test } from 'vitest'
import { capabilities } from '#contract/capabilities.ts'
import { commerceProblems, isAdapted, isEmbedded, isOffered, wholeService, withOneForm } from './commerce.ts'
import { commerceSchema } from './commerce-schema.ts'

const shop = { adapter: 'vendure', url: 'https://vendure.example/shop-api', channel: 'nl' }
const own = { graphql: 'https://api.example/graphql' }
const services = { shop, own }
const selling = {
  goods: 'shop',
  search: 'shop',
  sale: 'shop',
  customer: 'shop',
  afterSales: 'off',
  loyalty: 'off',
}
const everything = (name: string) => Object.fromEntries(capabilities.map((capability) => [capability, name]))

const problemsOf = (commerce: object, upstreams = {}) =>
  commerceProblems({ commerce: commerceSchema.parse(commerce), upstreams }).map(
    ([key, reason]) => `${key.join('.')}: ${reason}`,
  )

test('without commerce the embedded backend answers every capability', () => {
  const commerce = commerceSchema.parse(undefined)
  expect(capabilities.every((capability) => isEmbedded({ commerce }, capability))).toBe(true)
  expect(capabilities.every((capability) => isEmbedded({}, capability))).toBe(true)
})

test.each([
  ['shop', true],
  ['own', false],
  ['embedded', false],
  ['off', false],
])('goods of %s are those of an adapter: %s', (goods, adapted) => {
  expect(isAdapted({ commerce: commerceSchema.parse({ services, goods }) }, 'goods')).toBe(adapted)
})

describe('valid settings', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['a service that nothing uses yet', { services }],
    ['goods and sale of a service, the rest embedded', { services, ...selling }],
    ['everything at one service', { services, ...everything('own') }],
    ['everything off', everything('off')],
    ['reviews of another service', { services, ...selling, reviews: 'own' }],
    ['goods without sale, with accounts', { sale: 'off', afterSales: 'off', loyalty: 'off' }],
    [
      'goods of a service without sale',
      { services, goods: 'shop', search: 'off', sale: 'off', afterSales: 'off', loyalty: 'off' },
    ],
    ['orders of guests only', { customer: 'off' }],
  ])('%s', (_, commerce) => expect(problemsOf(commerce)).toEqual([]))
})

describe('each problem is one sentence', () => {
  test.each<[string, object, string[]]>([
    [
      'unknown service',
      { services, ...selling, reviews: 'owm' },
      ['commerce.reviews: there is no service owm; did you mean own?'],
    ],
    [
      'unknown service, nothing similar',
      { services: { own }, newsletter: 'mailchimp' },
      ['commerce.newsletter: there is no service mailchimp; embedded, off, own are known'],
    ],
    [
      'adapter without url',
      { services: { shop: { adapter: 'vendure' } }, ...selling },
      [
        'commerce.services.shop: has no url: the address of the server behind the adapter vendure is expected',
      ],
    ],
    [
      'both kinds of service',
      { services: { shop: { ...shop, ...own } } },
      ['commerce.services.shop: has both graphql and adapter: one of the two is expected'],
    ],
    [
      'neither kind of service',
      { services: { shop: { url: 'https://a.example' } } },
      [
        'commerce.services.shop: has neither graphql (the address of a service) nor adapter (its name): one is expected',
      ],
    ],
    [
      'a misspelt kind',
      { services: { own: { grahpql: 'https://a.example' } } },
      ['commerce.services.own: unknown key grahpql; did you mean graphql?'],
    ],
    [
      'settings of a GraphQL service, which it does not have',
      { services: { own: { ...own, chanel: 'nl' } } },
      ['commerce.services.own: unknown key chanel: a GraphQL service has no settings besides graphql'],
    ],
    [
      'two addresses',
      { services: { own: { ...own, url: 'https://b.example' } } },
      ['commerce.services.own: has both graphql and url: a GraphQL service has its address in graphql alone'],
    ],
    [
      'reserved name',
      { services: { off: own } },
      ['commerce.services.off: off has a meaning of its own: another name is expected'],
    ],
    [
      'sale without the goods of the same service',
      { services, sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
      [
        'commerce.sale: "shop" cannot go with "embedded" as goods, since it sells the goods: "embedded" or "off" is expected',
      ],
    ],
    [
      'embedded sale of foreign goods',
      { services, goods: 'shop', search: 'shop' },
      [
        'commerce.sale: "embedded" cannot go with "shop" as goods, since it sells the goods: "shop" or "off" is expected',
      ],
    ],
    [
      'customer not with sale',
      { services, ...selling, customer: 'embedded' },
      [
        'commerce.customer: "embedded" cannot go with "shop" as sale, since orders belong to customers: "shop" or "off" is expected',
      ],
    ],
    [
      'search not with goods',
      { services, ...selling, search: 'embedded' },
      [
        'commerce.search: "embedded" cannot go with "shop" as goods, since it finds the goods: "shop" or "off" is expected',
      ],
    ],
    [
      'after-sales of another backend',
      { services, ...selling, afterSales: 'embedded' },
      [
        'commerce.afterSales: "embedded" cannot go with "shop" as sale, since it works on orders: "shop" or "off" is expected',
      ],
    ],
    [
      'points of another backend',
      { services, ...selling, loyalty: 'embedded' },
      [
        'commerce.loyalty: "embedded" cannot go with "shop" as sale, since points come from orders: "shop" or "off" is expected',
      ],
    ],
    [
      'a shop without goods that sells',
      { goods: 'off', search: 'off', wishlist: 'off', reviews: 'off' },
      [
        'commerce.sale: "embedded" cannot go with "off" as goods, since it sells the goods: "off" is expected',
      ],
    ],
    [
      'a wishlist without goods',
      { ...everything('off'), wishlist: 'embedded' },
      ['commerce.wishlist: there are no goods to show, as goods is "off": "off" is expected'],
    ],
  ])('%s', (_, commerce, problems) => expect(problemsOf(commerce)).toEqual(problems))

  test('the former key beside the new one', () => {
    expect(problemsOf({ services, ...selling }, { graphql: own.graphql })).toEqual([
      'upstreams.graphql: it means one service for everything, and commerce names others: only commerce is expected',
    ])
  })

  test.each([
    ['a file as address', { services: { own: { graphql: 'file:///etc/passwd' } } }],
    ['no address', { services: { own: { graphql: 'api.example' } } }],
    ['an unknown capability', { good: 'embedded' }],
    ['an owner of another type', { goods: true }],
  ])('the schema refuses %s', (_, commerce) => expect(commerceSchema.safeParse(commerce).success).toBe(false))
})

describe('one service for everything', () => {
  const commerce = commerceSchema.parse({ services, ...everything('own') })

  test('by commerce or by the former key: both forms are there', () => {
    expect(wholeService({ commerce })).toBe(own.graphql)
    expect(withOneForm({ commerce, upstreams: {} })).toEqual({
      commerce,
      upstreams: { graphql: own.graphql },
    })
    const former = withOneForm({ commerce: commerceSchema.parse({}), upstreams: { graphql: own.graphql } })
    expect(wholeService(former)).toBe(own.graphql)
    expect(capabilities.some((capability) => isEmbedded(former, capability))).toBe(false)
    expect(capabilities.every((capability) => isOffered(former, capability))).toBe(true)
  })

  test.each<[string, object]>([
    ['one capability is embedded', { services, ...everything('own'), newsletter: 'embedded' }],
    ['one capability is off', { services, ...everything('own'), newsletter: 'off' }],
    ['an adapter answers', { services, ...everything('shop') }],
    ['nothing is offered', everything('off')],
    ['the embedded backend answers', {}],
  ])('not where %s', (_, settings) => {
    const parsed = commerceSchema.parse(settings)
    expect(wholeService({ commerce: parsed })).toBeUndefined()
    expect(withOneForm({ commerce: parsed, upstreams: {} }).upstreams).toEqual({})
  })
})
