import { type Capability, capabilities } from '../contract/capabilities.ts'
import type { Commerce } from './commerce-schema.ts'
import { nearest } from './explain-issues.ts'

/** The owner of a capability that the embedded backend answers. */
const embedded = 'embedded'
/** The owner of a capability that the tenant does not have. */
const off = 'off'

/** A tenant as far as its backends are concerned; a test may leave `commerce` out: everything is embedded. */
export interface CommerceTenant {
  commerce?: Commerce
}

/** Returns who answers a capability: `embedded`, `off`, or the name of a service. */
export const ownerOf = ({ commerce }: CommerceTenant, capability: Capability): string =>
  commerce?.[capability] ?? embedded

/** Whether the embedded backend answers a capability. */
export const isEmbedded = (tenant: CommerceTenant, capability: Capability): boolean =>
  ownerOf(tenant, capability) === embedded

/** Whether an adapter answers a capability. */
export const isAdapted = (tenant: CommerceTenant, capability: Capability): boolean =>
  tenant.commerce?.services[ownerOf(tenant, capability)]?.adapter !== undefined

/** Whether the tenant has a capability, of any backend. */
export const isOffered = (tenant: CommerceTenant, capability: Capability): boolean =>
  ownerOf(tenant, capability) !== off

/** Whether a new subscriber of the newsletter gets voucher codes: only the backend that has made them takes them in its basket. */
export const givesVouchers = (tenant: CommerceTenant): boolean =>
  ownerOf(tenant, 'newsletter') === ownerOf(tenant, 'sale')

const whollyEmbedded = new WeakMap<Commerce, boolean>()

/** Whether the embedded backend answers everything. Stored by the settings, since every query needs it. */
export function isWhollyEmbedded(tenant: CommerceTenant): boolean {
  const { commerce } = tenant
  if (!commerce) return true
  const known = whollyEmbedded.get(commerce)
  if (known !== undefined) return known
  const whole = capabilities.every((capability) => isEmbedded(tenant, capability))
  whollyEmbedded.set(commerce, whole)
  return whole
}

/** Whether a backend of the shop team answers a capability. */
export const hasForeignBackend = (tenant: CommerceTenant | undefined): boolean =>
  tenant !== undefined &&
  capabilities.some((capability) => isOffered(tenant, capability) && !isEmbedded(tenant, capability))

/** Returns the address of the one GraphQL service that answers everything; undefined where there is none. */
export function wholeService({ commerce }: CommerceTenant): string | undefined {
  const [first, ...others] = capabilities.map((capability) => commerce?.[capability])
  if (!first || others.some((other) => other !== first)) return undefined
  return commerce?.services[first]?.graphql
}

/**
 * Returns the settings with one form for both ways to give everything to one GraphQL service: `upstreams.graphql`, the
 * former key, and `commerce` with that service for every capability.
 */
export function withOneForm<
  Settings extends { commerce: Commerce; upstreams: { graphql?: string | undefined } },
>(settings: Settings): Settings {
  const { commerce, upstreams } = settings
  if (upstreams.graphql === undefined) {
    const whole = wholeService({ commerce })
    return whole === undefined ? settings : { ...settings, upstreams: { ...upstreams, graphql: whole } }
  }
  const all = Object.fromEntries(capabilities.map((name) => [name, 'graphql'])) as Record<Capability, string>
  return { ...settings, commerce: { services: { graphql: { graphql: upstreams.graphql } }, ...all } }
}

type Problem = [key: readonly (string | number)[], reason: string]

interface CommerceSettings {
  commerce: Commerce
  upstreams: { graphql?: string | undefined }
}

/** Returns problems that the schema of a single key cannot find, each as one sentence for its author. */
export function commerceProblems({ commerce, upstreams }: CommerceSettings): Problem[] {
  if (upstreams.graphql !== undefined && !isWhollyEmbedded({ commerce }))
    return [
      [
        ['upstreams', 'graphql'],
        `it means one service for everything, and commerce names others: only commerce is expected`,
      ],
    ]
  const problems = [
    ...Object.entries(commerce.services).flatMap(([name, each]) => serviceProblems(name, each)),
    ...capabilities.flatMap((capability) => ownerProblems(commerce, capability)),
  ]
  // A misspelt name would be reported twice.
  return problems.length > 0 ? problems : togetherProblems(commerce)
}

function serviceProblems(
  name: string,
  { graphql, adapter, url: address, ...others }: Commerce['services'][string],
): Problem[] {
  const at = ['commerce', 'services', name]
  const further = Object.keys(others)
  const misspelt = further.find((key) => nearest(key, ['graphql', 'adapter']))
  if (name === embedded || name === off)
    return [[at, `${name} has a meaning of its own: another name is expected`]]
  if (graphql !== undefined && adapter !== undefined)
    return [[at, 'has both graphql and adapter: one of the two is expected']]
  if (graphql === undefined && adapter === undefined && misspelt)
    return [[at, `unknown key ${misspelt}; did you mean ${nearest(misspelt, ['graphql', 'adapter'])}?`]]
  if (graphql !== undefined && address !== undefined)
    return [[at, 'has both graphql and url: a GraphQL service has its address in graphql alone']]
  if (graphql !== undefined && further.length > 0)
    return [[at, `unknown key ${further.join(', ')}: a GraphQL service has no settings besides graphql`]]
  if (graphql === undefined && adapter === undefined)
    return [[at, 'has neither graphql (the address of a service) nor adapter (its name): one is expected']]
  if (adapter !== undefined && address === undefined)
    return [[at, `has no url: the address of the server behind the adapter ${adapter} is expected`]]
  return []
}

function ownerProblems(commerce: Commerce, capability: Capability): Problem[] {
  const name = commerce[capability]
  const known = [embedded, off, ...Object.keys(commerce.services)]
  if (known.includes(name)) return []
  const suggestion = nearest(name, known)
  const hint = suggestion ? `did you mean ${suggestion}?` : `${known.join(', ')} are known`
  return [[['commerce', capability], `there is no service ${name}; ${hint}`]]
}

/** Rules for capabilities that share data, so that one backend has to answer them, or the second is off. */
const together: readonly [Capability, Capability, string][] = [
  ['search', 'goods', 'it finds the goods'],
  ['sale', 'goods', 'it sells the goods'],
  ['customer', 'sale', 'orders belong to customers'],
  ['afterSales', 'sale', 'it works on orders'],
  ['loyalty', 'sale', 'points come from orders'],
]

/** Returns who may answer a capability instead of a service that cannot, for a sentence. */
export function expectedInstead({ commerce }: CommerceTenant, capability: Capability): string {
  const other = together.find(([each]) => each === capability)?.[1]
  const goesWithService = other && commerce?.[other] === commerce?.[capability]
  return goesWithService ? '"off"' : 'another service, "embedded" or "off"'
}

/** Capabilities that show goods, of whichever backend. */
const showing: readonly Capability[] = ['wishlist', 'reviews']

function togetherProblems(commerce: Commerce): Problem[] {
  return [
    ...together.flatMap(([capability, other, why]): Problem[] => {
      const [name, needed] = [commerce[capability], commerce[other]]
      if (name === off || name === needed) return []
      // A shop that shows goods and sells none may have accounts all the same.
      if (capability === 'customer' && needed === off) return []
      const expected = needed === off ? '"off"' : `"${needed}" or "off"`
      return [
        [
          ['commerce', capability],
          `"${name}" cannot go with "${needed}" as ${other}, since ${why}: ${expected} is expected`,
        ],
      ]
    }),
    ...showing.flatMap((capability): Problem[] =>
      commerce.goods === off && commerce[capability] !== off
        ? [[['commerce', capability], `there are no goods to show, as goods is "off": "off" is expected`]]
        : [],
    ),
  ]
}
