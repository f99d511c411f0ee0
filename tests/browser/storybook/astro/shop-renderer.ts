import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getViteConfig } from 'astro/config'
import { createServer, type Plugin, type PluginOption, type ViteDevServer } from 'vite'
import type * as Container from './container.ts'
import type { Shop } from './shops.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const components = resolve(root, 'src/components')

export interface RenderedComponent {
  html: string
  /** Ids of the scripts the HTML asks for: `{component}.astro?astro&type=script&index=0&lang.ts`. */
  scripts: string[]
}

/** Renders Astro components outside Astro's own server, for stories and component tests. */
export interface ShopRenderer {
  /** Every tenant in each of its locales, in the order of the tenants' folders. */
  shops(): Promise<Shop[]>
  /**
   * A component as HTML, with the locals the middleware gives it.
   * @param component path under `src/components` without ending: `blocks/Hero`
   * @param shop id of a shop: `ch_fr-CH`
   * @throws what the component throws; {TypeError} for a shop that does not exist
   */
  render(component: string, props: object, shop: string): Promise<RenderedComponent>
  /** A module as Astro's server sees it, such as a story file with its texts. */
  load(file: string): Promise<Record<string, unknown>>
  /** Ids of the styles of a component and of all its imports. */
  styles(component: string): Promise<string[]>
  /** Source of a style (CSS) or a script (TypeScript) by its id. */
  source(id: string): Promise<string>
  /** Call after files have changed: everything is read again. */
  forget(): void
  close(): Promise<void>
}

/** Starts Astro's compiler in a Vite server without a port. The caller closes it. */
export async function openShopRenderer(): Promise<ShopRenderer> {
  const server = await createServer(await astroConfig())
  const file = (component: string) => resolve(components, `${component}.astro`)
  const container = () =>
    server.ssrLoadModule(fileURLToPath(new URL('./container.ts', import.meta.url))) as Promise<
      typeof Container
    >
  return {
    shops: async () => (await container()).shops(),
    async render(component, props, shop) {
      const { renderInShop } = await container()
      const module = await server.ssrLoadModule(file(component))
      return withoutScripts(await renderInShop(module.default, props, shop))
    },
    load: (path) => server.ssrLoadModule(path),
    async styles(component) {
      await server.ssrLoadModule(file(component))
      return stylesBelow(server, file(component))
    },
    async source(id) {
      const loaded = await server.environments.client.pluginContainer.load(id)
      return typeof loaded === 'string' ? loaded : (loaded?.code ?? '')
    },
    forget: () => server.moduleGraph.invalidateAll(),
    close: () => server.close(),
  }
}

/** Astro's plugins without its page server, which would start the whole shop. */
async function astroConfig() {
  const configure = getViteConfig(
    {
      root,
      cacheDir: `${root}.cache/stories/astro`,
      logLevel: 'warn',
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    },
    { root, logLevel: 'warn' },
  )
  const config = await configure({ mode: 'development', command: 'serve' })
  const plugins = await flat(config.plugins ?? [])
  return {
    ...config,
    configFile: false as const,
    plugins: plugins.filter((plugin) => plugin.name !== 'astro:server'),
  }
}

async function flat(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option
  if (!plugin) return []
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flat))).flat() : [plugin as Plugin]
}

const scriptTag = /<script type="module" src="([^"]+\?astro&type=script[^"]*)"><\/script>/g

function withoutScripts(page: string): RenderedComponent {
  const scripts = Array.from(page.matchAll(scriptTag), ([, id]) => id as string)
  return { html: page.replaceAll(scriptTag, ''), scripts: [...new Set(scripts)] }
}

function stylesBelow(server: ViteDevServer, file: string): string[] {
  const graph = server.environments.ssr.moduleGraph
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { id: below } of graph.getModuleById(id)?.importedModules ?? []) if (below) visit(below)
  }
  visit(file)
  return [...seen].filter((id) => id.includes('?astro&type=style'))
}
