import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/BraFinder', parameters: { astro: 'blocks/BraFinder' } } satisfies AstroStories

export const Full: BlockStory<'braFinder'> = {
  args: {
    nl: {
      type: 'braFinder',
      title: 'Bereken je maat',
      body: 'Vul je twee maten in. <b>Halve centimeters</b> tellen mee.',
    },
    de: {
      type: 'braFinder',
      title: 'Ihre Größe berechnen',
      body: 'Geben Sie Ihre beiden Maße an. <b>Halbe Zentimeter</b> zählen mit.',
    },
    fr: {
      type: 'braFinder',
      title: 'Calculer votre taille',
      body: 'Indiquez vos deux mesures. <b>Les demi-centimètres</b> comptent.',
    },
  },
}

export const Minimal: BlockStory<'braFinder'> = {
  args: {
    nl: { type: 'braFinder', title: 'Behamaat' },
    de: { type: 'braFinder', title: 'BH-Größe' },
    fr: { type: 'braFinder', title: 'Taille de soutien-gorge' },
  },
}
