import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/ProductCarousel',
  parameters: { astro: 'blocks/ProductCarousel' },
} satisfies AstroStories

export const Full: BlockStory<'productCarousel'> = {
  args: {
    nl: {
      type: 'productCarousel',
      title: 'Nieuw bij de truien',
      body: 'Wol, katoen en alles ertussenin.',
      products: { list: { category: 'dames/truien-en-vesten', sort: 'newest', count: 8 } },
      link: { label: 'Alle truien en vesten', href: '/c/dames/truien-en-vesten' },
    },
    de: {
      type: 'productCarousel',
      title: 'Neu bei den Pullovern',
      body: 'Wolle, Baumwolle und alles dazwischen.',
      products: { list: { category: 'damen/pullover-und-strickjacken', sort: 'newest', count: 8 } },
      link: { label: 'Alle Pullover und Strickjacken', href: '/c/damen/pullover-und-strickjacken' },
    },
    fr: {
      type: 'productCarousel',
      title: 'Les nouveaux pulls',
      body: 'De la laine, du coton et tout ce qu’il y a entre les deux.',
      products: { list: { category: 'femme/pulls-et-gilets', sort: 'newest', count: 8 } },
      link: { label: 'Tous les pulls et gilets', href: '/c/femme/pulls-et-gilets' },
    },
  },
}

export const Named: BlockStory<'productCarousel'> = {
  args: {
    nl: { type: 'productCarousel', title: 'Onze keuze', products: { skus: ['71913011', '17498652'] } },
    de: { type: 'productCarousel', title: 'Unsere Auswahl', products: { skus: ['71913011', '17498652'] } },
    fr: { type: 'productCarousel', title: 'Notre choix', products: { skus: ['71913011', '17498652'] } },
  },
}
