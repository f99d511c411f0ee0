import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { MedusaClient } from './client.ts'

const regionShape = z.object({
  id: z.string(),
  currency_code: z.string(),
  countries: z.array(z.object({ iso_2: z.string() })).nullish(),
})

export type MedusaRegion = z.infer<typeof regionShape>

/** Where the tenant sells: prices, tax and payment providers depend on it. */
export interface Market {
  regionId: string
  /** Two small letters, as Medusa writes countries. */
  country: string
}

export interface MarketSource {
  /** @throws if Medusa has no region for the tenant */
  read(context: AdapterContext): Promise<Market>
}

/** ms; regions change seldom. */
const freshMs = 60_000
const timeoutMs = 5000

/** Reads the region of a tenant; a region that is configured costs no request. */
export function marketSource(client: MedusaClient, now: () => number = Date.now): MarketSource {
  const cached = new Map<string, { market: Promise<Market>; until: number }>()
  return {
    async read(context) {
      const { tenant } = context
      const country = countryOf(context)
      if (client.settings.region !== undefined) return { regionId: client.settings.region, country }
      const key = `${tenant.id} ${country}`
      const known = cached.get(key)
      if (known && known.until > now()) return await known.market
      const market = findMarket(client, context, country)
      cached.set(key, { market, until: now() + freshMs })
      // A failure is not shared with later requests.
      market.catch(() => cached.delete(key))
      return await market
    },
  }
}

const countryOf = ({ tenant }: Pick<AdapterContext, 'tenant'>): string =>
  tenant.organisation.address.country.toLowerCase()

async function findMarket(client: MedusaClient, context: AdapterContext, country: string): Promise<Market> {
  const { regions } = await client.request(
    {
      path: '/store/regions',
      query: { limit: 200, fields: 'id,currency_code,*countries' },
      answer: z.object({ regions: z.array(regionShape) }),
      signal: AbortSignal.timeout(timeoutMs),
    },
    context,
  )
  const region = regionOf(regions, country, context.tenant.i18n.currency)
  if (!region) throw new Error(`Medusa has no region with ${country} and ${context.tenant.i18n.currency}.`)
  return { regionId: region.id, country }
}

/** Returns the first region with a country and a currency. */
export const regionOf = (
  regions: readonly MedusaRegion[],
  country: string,
  currency: string,
): MedusaRegion | undefined =>
  regions.find(
    ({ countries, currency_code }) =>
      currency_code.toUpperCase() === currency && countries?.some(({ iso_2 }) => iso_2 === country),
  )
