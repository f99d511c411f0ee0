import type { ChannelNavigation as Navigation } from '#content/merge-channels.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/Header', parameters: { astro: 'shell/Header' } } satisfies AstroStories

interface HeaderProps {
  navigation: Navigation | undefined
  languages: { locale: string; address: string }[]
  serviceAddress: string | undefined
}
type Department = Navigation['departments'][number]

const department = (label: string, href: string, groups: string[], set?: string): Department => ({
  label,
  href,
  groups: groups.map((group) => ({ label: group, href: `${href}/${group.toLowerCase()}`, children: [] })),
  ...(set && { picture: { src: `/pictures/${set}`, alt: '' } }),
})

export const Full: AstroStory<HeaderProps> = {
  args: {
    nl: {
      navigation: {
        departments: [
          department('Dames', '/c/dames', ['Jurken', 'Truien', 'Jassen', 'Broeken'], 'tile-women'),
          department('Lingerie', '/c/lingerie', ['Beha’s', 'Slips', 'Nachtmode'], 'tile-lingerie'),
          department('Wonen', '/c/wonen', ['Beddengoed', 'Handdoeken']),
          department('Sale', '/c/sale', []),
        ],
      },
      languages: [],
      serviceAddress: '/klantenservice',
    },
    de: {
      navigation: {
        departments: [
          department('Damen', '/c/damen', ['Kleider', 'Pullover', 'Jacken', 'Hosen'], 'tile-women'),
          department('Wäsche', '/c/waesche', ['BHs', 'Slips', 'Nachtwäsche'], 'tile-lingerie'),
          department('Wohnen', '/c/wohnen', ['Bettwäsche', 'Handtücher']),
          department('Reduziert', '/c/sale', []),
        ],
      },
      languages: [{ locale: 'fr-CH', address: '/fr' }],
      serviceAddress: '/service-hilfe',
    },
    fr: {
      navigation: {
        departments: [
          department('Femme', '/c/femme', ['Robes', 'Pulls', 'Vestes', 'Pantalons'], 'tile-women'),
          department('Lingerie', '/c/lingerie', ['Soutiens-gorge', 'Culottes', 'Nuit'], 'tile-lingerie'),
          department('Maison', '/c/maison', ['Linge de lit', 'Serviettes']),
          department('Soldes', '/c/sale', []),
        ],
      },
      languages: [{ locale: 'de-CH', address: '/' }],
      serviceAddress: '/fr/aide-service',
    },
  },
}

const alone: HeaderProps = { navigation: undefined, languages: [], serviceAddress: undefined }

/** The navigation failed to load: the shop's name and its search stay. */
export const WithoutNavigation: AstroStory<HeaderProps> = { args: { nl: alone, de: alone, fr: alone } }

export const LongText: AstroStory<HeaderProps> = {
  args: {
    nl: {
      ...Full.args.nl,
      navigation: {
        departments: [
          department('Dameskleding en accessoires', '/c/dames', ['Regenkleding'], 'tile-women'),
          department('Huishoudelijke apparaten', '/c/witgoed', ['Wasmachines'], 'tile-appliances'),
          department('Badkamertextiel en handdoeken', '/c/wonen', []),
        ],
      },
    },
    de: {
      ...Full.args.de,
      navigation: {
        departments: [
          department('Damenbekleidung und Accessoires', '/c/damen', ['Regenbekleidung'], 'tile-women'),
          department('Haushaltgeräteabteilung', '/c/geraete', ['Waschmaschinen'], 'tile-appliances'),
          department('Badezimmertextilien und Handtücher', '/c/wohnen', []),
        ],
      },
    },
    fr: {
      ...Full.args.fr,
      navigation: {
        departments: [
          department('Vêtements femme et accessoires', '/c/femme', ['Imperméables'], 'tile-women'),
          department('Gros et petit électroménager', '/c/electro', ['Lave-linge'], 'tile-appliances'),
          department('Linge de toilette et de maison', '/c/maison', []),
        ],
      },
    },
  },
}
