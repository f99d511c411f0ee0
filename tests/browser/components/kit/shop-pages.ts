import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll } from 'vitest'
import type { BlockProducts } from '#content/blocks/load-block-products.ts'
import type { Block } from '#content/blocks/schemas.ts'
import { productsFor } from '#tests/browser/stories/kit/sample-products.ts'
import { openShopRenderer, type ShopRenderer } from '#tests/browser/storybook/astro/shop-renderer.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'

export interface RenderedPage {
  html: string
  page: HtmlElement
}

export interface ShopPages {
  /** A component under `src/components`, in a shop such as `ch_fr-CH`. */
  component(name: string, props: object, shop?: string): Promise<RenderedPage>
  /** Blocks as a page of the shop shows them. */
  blocks(blocks: Block[], shop?: string, products?: BlockProducts): Promise<RenderedPage>
}

const ownShop = 'nl_nl-NL'
const startsWithin = 60_000
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)
const config = validator.getConfigForSync('page.html')

/** One renderer for a test file, started before its tests and closed after them. */
export function shopPages(): ShopPages {
  let renderer: ShopRenderer
  beforeAll(async () => {
    renderer = await openShopRenderer()
    // The first component compiles all its imports, which takes seconds and belongs to no test.
    await renderer.render('blocks/Blocks', { blocks: [] }, ownShop)
  }, startsWithin)
  afterAll(() => renderer?.close())

  const component: ShopPages['component'] = async (name, props, shop = ownShop) => {
    const { html } = await renderer.render(name, props, shop)
    return { html, page: parse(html) }
  }
  return {
    component,
    blocks: (blocks, shop = ownShop, products = productsFor(blocks, languageOf(shop))) =>
      component('blocks/Blocks', { blocks, products }, shop),
  }
}

/** Of a shop such as `ch_fr-CH`. */
const languageOf = (shop: string) => (shop.split('_')[1] ?? '').slice(0, 2) as Language

/** The findings of a public validator for a piece of a page. */
export async function violations(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html)

/** An attribute's value; null if there is none. */
export const attribute = (element: HtmlElement | null, name: string): string | null =>
  element?.getAttributeValue(name) ?? null

/** The text of an element as source, with white space collapsed. */
export const sourceText = (element: HtmlElement | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
