import { resolve } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Block } from '#content/blocks/schemas.ts'
import type { AstroStories, AstroStory } from '#tests/browser/stories/astro-story.ts'
import { productsFor } from '#tests/browser/stories/kit/sample-products.ts'
import type { ShopRenderer } from './shop-renderer.ts'
import type { Language, Shop } from './shops.ts'

/** The source of a module with the HTML of every story of a file: story id → shop → HTML. */
export async function storyModule(renderer: ShopRenderer, file: string): Promise<string> {
  const { default: meta, ...stories } = (await renderer.load(file)) as unknown as StoryFile
  const { astro } = meta.parameters
  const component = astro.startsWith('blocks/') ? 'blocks/Blocks' : astro
  const shops = await renderer.shops()
  const scripts = new Set<string>()
  const pages: Record<string, Record<string, string>> = {}
  for (const [name, story] of Object.entries(stories)) {
    const page: Record<string, string> = {}
    for (const shop of shops) {
      const rendered = await renderer.render(component, propsOf(astro, story, shop), shop.id)
      page[shop.id] = rendered.html
      for (const script of rendered.scripts) scripts.add(script)
    }
    pages[toId(meta.title, storyNameFromExport(name))] = page
  }
  const assets = [...(await renderer.styles(component)), ...scripts].map(assetImport)
  const own = ownStyles[astro] ?? folderStyles[astro.split('/')[0] ?? '']
  if (own) assets.push(`import ${JSON.stringify(own)}`)
  return `${assets.join('\n')}\nexport const pages = ${JSON.stringify(pages)}\n`
}

/** Components shown inside another component's styles, or with style sheets of their own. */
const ownStyles: Record<string, string> = {
  'consent/ConsentBanner': resolve(import.meta.dirname, '../../../../src/components/notice/notice.css'),
  'blocks/BraFinder': resolve(import.meta.dirname, '../../../../src/islands/bra-finder/bra-finder.css'),
}

/** Folders whose components share one style sheet, which their pages load. */
const folderStyles: Record<string, string> = {
  checkout: resolve(import.meta.dirname, '../../../../src/components/checkout/checkout.css'),
  consent: resolve(import.meta.dirname, '../../../../src/components/consent/consent.css'),
  notice: resolve(import.meta.dirname, '../../../../src/components/notice/notice.css'),
  'info-overlay': resolve(
    import.meta.dirname,
    '../../../../src/components/info-overlay/info-overlay-parts.css',
  ),
}

type StoryFile = { default: AstroStories } & Record<string, AstroStory<object>>

/** Blocks are shown as on pages: through the list of blocks, alone on their page. */
function propsOf(astro: string, story: AstroStory<object>, shop: Shop): object {
  const language = shop.locale.slice(0, 2) as Language
  const props = story.args[language]
  if (!astro.startsWith('blocks/')) return props
  const blocks = [props as Block]
  return { blocks, products: productsFor(blocks, language) }
}

/** `…/Video.astro?astro&type=style&index=0&lang.css` as the file name the plugin serves it under. */
function assetImport(id: string): string {
  const [component, query] = id.split('?') as [string, string]
  const index = new URLSearchParams(query).get('index')
  const name = query.includes('type=style') ? `style-${index}.css` : `script-${index}.ts`
  return `import ${JSON.stringify(`${component}.${name}`)}`
}
