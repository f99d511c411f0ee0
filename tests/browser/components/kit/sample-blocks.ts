import type { BlockOf, BlockType } from '../../../../src/content/blocks/schemas.ts'
import type { AstroStory } from '../../stories/astro-story.ts'
import { Full as accordion } from '../../stories/blocks/accordion.stories.ts'
import { Full as braFinder } from '../../stories/blocks/bra-finder.stories.ts'
import { Unavailable as calculator } from '../../stories/blocks/calculator.stories.ts'
import { Articles as categoryTiles } from '../../stories/blocks/category-tiles.stories.ts'
import { Running as countdown } from '../../stories/blocks/countdown.stories.ts'
import { Full as hero } from '../../stories/blocks/hero.stories.ts'
import { Full as imageWithText } from '../../stories/blocks/image-with-text.stories.ts'
import { Full as linkCards } from '../../stories/blocks/link-cards.stories.ts'
import { Full as newsletterTeaser } from '../../stories/blocks/newsletter-teaser.stories.ts'
import { Full as productCarousel } from '../../stories/blocks/product-carousel.stories.ts'
import { TwoCodes as promotionBanner } from '../../stories/blocks/promotion-banner.stories.ts'
import { Full as richText } from '../../stories/blocks/rich-text.stories.ts'
import { Full as serviceContact } from '../../stories/blocks/service-contact.stories.ts'
import { Full as steps } from '../../stories/blocks/steps.stories.ts'
import { Full as table } from '../../stories/blocks/table.stories.ts'
import { Full as video } from '../../stories/blocks/video.stories.ts'
import type { Language } from '../../storybook/astro/shops.ts'

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
