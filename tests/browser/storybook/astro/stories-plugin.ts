import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { openShopRenderer, type ShopRenderer } from './shop-renderer.ts'
import { storyModule } from './story-module.ts'

const root = resolve(import.meta.dirname, '../../../..')
const storyFiles = 'tests/browser/stories/**/*.stories.ts'
const watched = ['src', 'i18n', 'tenants', 'tests/browser/stories'].map((folder) => `${root}/${folder}/`)

const listId = 'virtual:astro-stories'
const storyPrefix = 'virtual:astro-story:'
/** `Video.astro.style-0.css`: a name that Vite recognises as CSS, in the folder to which its imports are relative. */
const assetName = /^(.+\.astro)\.(style-(\d+)\.css|script-(\d+)\.ts)$/

/**
 * Serves the stories of Astro components as modules: their HTML in every shop, with their styles
 * and scripts. A changed component, message or tenant shows at once.
 */
export function astroStories(): Plugin {
  let renderer: Promise<ShopRenderer> | undefined
  const open = () => {
    renderer ??= openShopRenderer()
    return renderer
  }
  return {
    name: 'etalage:astro-stories',
    enforce: 'pre',
    resolveId(id) {
      if (id === listId || id.startsWith(storyPrefix)) return `\0${id}`
      if (!assetName.test(id)) return undefined
      return id.startsWith(`${root}/`) ? id : root + id
    },
    async load(id) {
      if (id === `\0${listId}`) return listModule(await open())
      if (id.startsWith(`\0${storyPrefix}`))
        return storyModule(await open(), `${root}/${id.slice(storyPrefix.length + 1)}`)
      const asset = assetName.exec(id)
      return asset ? (await open()).source(assetId(asset)) : undefined
    },
    configureServer(server) {
      server.watcher.add(watched)
      server.watcher.on('all', async (_event, path) => {
        if (!renderer || !watched.some((folder) => path.startsWith(folder))) return
        ;(await renderer).forget()
        reload(server)
      })
    },
    async closeBundle() {
      await (await renderer)?.close()
    },
  }
}

async function listModule(renderer: ShopRenderer): Promise<string> {
  const entries = globSync(storyFiles, { cwd: root })
    .sort()
    .map((file) => `${JSON.stringify(`./${file}`)}: () => import('${storyPrefix}${file}')`)
  const shops = JSON.stringify(await renderer.shops())
  return `export const shops = ${shops}\nexport const storyFiles = {\n${entries.join(',\n')}\n}\n`
}

function assetId([, component, , style, script]: RegExpExecArray): string {
  return style === undefined
    ? `${component}?astro&type=script&index=${script}&lang.ts`
    : `${component}?astro&type=style&index=${style}&lang.css`
}

function reload(server: ViteDevServer): void {
  const { moduleGraph, hot } = server.environments.client
  for (const [id, module] of moduleGraph.idToModuleMap)
    if (id.startsWith('\0virtual:astro-stor') || assetName.test(id)) moduleGraph.invalidateModule(module)
  hot.send({ type: 'full-reload' })
}
