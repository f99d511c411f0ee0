import type { AstroStories, BlockStory } from '../astro-story.ts'

/** The frame of the calculator; without its screen, as when credit is disabled or the shop is down (ERR-1). */
export default {
  title: 'Blocks/Calculator',
  parameters: { astro: 'blocks/Calculator' },
} satisfies AstroStories

export const Unavailable: BlockStory<'calculator'> = {
  args: {
    nl: {
      type: 'calculator',
      title: 'Bereken je termijnen',
      body: 'Vul in wat je wilt kopen en kies een looptijd. Je zit nergens aan vast.',
    },
    de: {
      type: 'calculator',
      title: 'Raten berechnen',
      body: 'Geben Sie ein, was Sie kaufen möchten, und wählen Sie eine Laufzeit.',
    },
    fr: {
      type: 'calculator',
      title: 'Calculer mes mensualités',
      body: 'Indiquez ce que vous souhaitez acheter et choisissez une durée.',
    },
  },
}
