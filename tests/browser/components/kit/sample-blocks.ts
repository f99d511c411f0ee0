import type { BlockOf, BlockType } from '#content/blocks/schemas.ts'
import type { AstroStory } from '#tests/browser/stories/astro-story.ts'
import { Full as accordion } from '#tests/browser/stories/blocks/accordion.stories.ts'
import { Full as braFinder } from '#tests/browser/stories/blocks/bra-finder.stories.ts'
import { Unavailable as calculator } from '#tests/browser/stories/blocks/calculator.stories.ts'
import { Articles as categoryTiles } from '#tests/browser/stories/blocks/category-tiles.stories.ts'
import { Running as countdown } from '#tests/browser/stories/blocks/countdown.stories.ts'
import { Full as hero } from '#tests/browser/stories/blocks/hero.stories.ts'
import { Full as imageWithText } from '#tests/browser/stories/blocks/image-with-text.stories.ts'
import { Full as linkCards } from '#tests/browser/stories/blocks/link-cards.stories.ts'
import { Full as newsletterTeaser } from '#tests/browser/stories/blocks/newsletter-teaser.stories.ts'
import { Full as productCarousel } from '#tests/browser/stories/blocks/product-carousel.stories.ts'
import { TwoCodes as promotionBanner } from '#tests/browser/stories/blocks/promotion-banner.stories.ts'
import { Full as richText } from '#tests/browser/stories/blocks/rich-text.stories.ts'
import { Full as serviceContact } from '#tests/browser/stories/blocks/service-contact.stories.ts'
import { Full as steps } from '#tests/browser/stories/blocks/steps.stories.ts'
import { Full as table } from '#tests/browser/stories/blocks/table.stories.ts'
import { Full as video } from '#tests/browser/stories/blocks/video.stories.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'

const full = {
  hero,
  richText,
  imageWithText,
  categoryTiles,
  linkCards,
  accordion,
  table,
  steps,
  video,
  newsletterTeaser,
  promotionBanner,
  countdown,
  productCarousel,
  calculator,
  serviceContact,
  braFinder,
} satisfies { [Type in BlockType]: AstroStory<BlockOf<Type>> }

export const blockTypes = Object.keys(full) as BlockType[]

/** A block of a type with every optional field, from its story. */
export function sampleBlock<Type extends BlockType>(type: Type, language: Language = 'nl'): BlockOf<Type> {
  return full[type].args[language] as BlockOf<Type>
}
