/** Runs inside Astro's Vite server: the components' side of the renderer. */
import reactRenderer from '@astrojs/react/server.js'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { readCalculatorInput } from '#contract/credit/calculator.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import BraFinder from '#islands/bra-finder/BraFinder.astro'
import CalculatorBlock from '#islands/instalment-calculator/CalculatorBlock.astro'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { layoutAttribute, themeStyles } from '#tenancy/theme-values.ts'
import type { ThirdParty } from '#tenancy/third-parties.ts'
import type { Shop } from './shops.ts'

/** The host of the stories' videos, as a shop with such videos lists it. */
const player: ThirdParty = {
  ...{ id: 'player', name: 'Kijkdoos', category: 'C0005' as const, hosts: ['player.kijkdoos.example'] },
  ...{ purpose: {}, tagManager: false, cookies: [] },
}
/** The shops that stories have data of: the British shop has the theme of the Swiss one. */
const shownTenants = tenants.all.filter(({ id }) => id !== 'uk')
const everywhere = shownTenants.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => ({
    ...{ id: `${tenant.id}_${locale}`, locale },
    tenant: { ...tenant, thirdParties: [...tenant.thirdParties, player] } satisfies Tenant as Tenant,
  })),
)
/** As on a page of a shop without credit: the calculator's own screen has separate stories. */
const islands = {
  braFinder: { view: BraFinder },
  calculator: { view: CalculatorBlock, given: { question: readCalculatorInput(new URLSearchParams()) } },
}
/** Islands are the HTML of their first render; the hydration is left out. */
type Options = NonNullable<Parameters<typeof AstroContainer.create>[0]>
const manifest = { clientDirectives: new Map([['interaction', ';']]) }
const container = await AstroContainer.create({ manifest } as unknown as Options)
container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer })
container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' })

/** The script that Astro writes beside the first island, and the middleware removes. */
const besideIslands = /<style>astro-island[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/g

export const shops = (): Shop[] =>
  everywhere.map(({ id, tenant, locale }) => ({
    id,
    company: tenant.company,
    locale,
    theme: tenant.theme.name,
    layout: layoutAttribute(tenant.theme),
    styles: themeStyles(tenant.theme),
  }))

/** Components are shared by all visitors: one that reads the viewer fails its story. */
const noSession = new Proxy({} as App.Locals['session'], {
  get(_, property) {
    throw new Error(`A component asks for the session's ${String(property)}`)
  },
})

/** @throws {TypeError} for a shop that does not exist */
export async function renderInShop(
  component: AstroComponentFactory,
  props: object,
  id: string,
): Promise<string> {
  const shop = everywhere.find((candidate) => candidate.id === id)
  if (!shop) throw new TypeError(`no shop ${id}`)
  const { tenant, locale } = shop
  const locals: App.Locals = {
    tenant,
    locale,
    path: '/',
    route: { name: 'content', path: '/' },
    session: noSession,
    ...localeMessages(tenant, locale),
  }
  const html = await container.renderToString(component, {
    props: { islands, ...props },
    locals,
  })
  return html.replace(besideIslands, '')
}
