import type { BlockOf, BlockType } from '#content/blocks/schemas.ts'
import type { Language } from '../storybook/astro/shops.ts'

/** The default export of a story file of an Astro component. */
export interface AstroStories {
  title: string
  parameters: {
    /** Path under `src/components` without extension. Blocks are shown as a page with this one block. */
    astro: string
    layout?: 'fullscreen'
  }
}

/** A state of an Astro component: its props in every language. */
export interface AstroStory<Props extends object> {
  args: Record<Language, Props>
}

export type BlockStory<Type extends BlockType> = AstroStory<BlockOf<Type>>
