import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Block, blockSchemas } from '#content/blocks/schemas.ts'
import type { AstroStories, AstroStory } from '../stories/astro-story.ts'
import { shopPages, violations } from './kit/shop-pages.ts'

const folder = resolve(import.meta.dirname, '../stories')
const files = await Promise.all(
  globSync('*/*.stories.ts', { cwd: folder })
    .sort()
    .map(async (file) => ({
      file,
      ...((await import(resolve(folder, file))) as { default: AstroStories } & Record<
        string,
        AstroStory<object>
      >),
    })),
)
const stories = files.flatMap(({ file, default: { parameters }, ...named }) =>
  Object.entries(named as Record<string, AstroStory<object>>).flatMap(([state, { args }]) =>
    Object.entries(args).map(([language, props]) => ({
      name: `${file.replace('.stories.ts', '')} ${state} ${language}`,
      component: parameters.astro,
      language,
      props,
    })),
  ),
)
const blockStories = stories
  .filter(({ component }) => component.startsWith('blocks/'))
  .map((story) => ({ ...story, block: story.props as Block }))

const shopOf: Record<string, string> = { nl: 'nl_nl-NL', de: 'de_de-DE', fr: 'ch_fr-CH' }
const pages = shopPages()

test('[CON-6] every block type has a story', () => {
  expect(new Set(blockStories.map(({ block }) => block.type))).toEqual(new Set(Object.keys(blockSchemas)))
})

test.each(blockStories)('[CON-6] $name is valid content for the schema', ({ block }) => {
  expect(blockSchemas[block.type].safeParse(block).error?.issues ?? []).toEqual([])
})

describe('[CON-6] valid HTML', () => {
  test.each(stories)('$name', async ({ component, props, language }) => {
    const shop = shopOf[language]
    const { html } = component.startsWith('blocks/')
      ? await pages.blocks([props as Block], shop)
      : await pages.component(component, props, shop)
    expect(await violations(html)).toEqual([])
  })
})

describe('[A11Y-1] heading order', () => {
  test.each(blockStories)(
    '$name skips no level and starts with the level of its place',
    async ({ block }) => {
      const { page } = await pages.blocks([{ type: 'serviceContact', title: 'Ervoor' }, block])
      const levels = page.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]))
      expect(levels).not.toContain(1)
      expect(levels.filter((level, index) => level - (levels[index - 1] ?? 1) > 1)).toEqual([])
    },
  )
})
