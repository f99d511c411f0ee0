import type { FooterMenu } from '#content/menu-schema.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/Footer', parameters: { astro: 'shell/Footer' } } satisfies AstroStories

interface FooterProps {
  menu: FooterMenu | undefined
}

export const Full: AstroStory<FooterProps> = {
  args: {
    nl: {
      menu: {
        columns: [
          {
            title: 'Klantenservice',
            links: [
              { label: 'Bestellen', href: '/klantenservice/bestellen' },
              { label: 'Retourneren en ruilen', href: '/klantenservice/retourneren-ruilen' },
            ],
          },
          {
            title: 'Inspiratie',
            links: [{ label: 'Wol wassen', href: '/inspiratie/wol-wassen-en-bewaren' }],
          },
        ],
        legal: [
          { label: 'Privacy', href: '/klantenservice/privacy' },
          { label: 'Algemene voorwaarden', href: '/special/algemene-voorwaarden' },
        ],
      },
    },
    de: {
      menu: {
        columns: [
          {
            title: 'Service',
            links: [
              { label: 'Bestellen', href: '/service-hilfe/bestellen' },
              { label: 'Rückgabe und Umtausch', href: '/service-hilfe/rueckgabe-umtausch' },
            ],
          },
          {
            title: 'Magazin',
            links: [{ label: 'Wolle waschen', href: '/magazin/wolle-waschen-und-aufbewahren' }],
          },
        ],
        legal: [
          { label: 'Datenschutz', href: '/service-hilfe/datenschutz' },
          { label: 'Impressum', href: '/service-hilfe/impressum' },
        ],
      },
    },
    fr: {
      menu: {
        columns: [
          {
            title: 'Service',
            links: [
              { label: 'Commander', href: '/aide-service/commander' },
              { label: 'Retour et échange', href: '/aide-service/retour-echange' },
            ],
          },
          {
            title: 'Magazine',
            links: [{ label: 'Laver la laine', href: '/magazine/laver-et-conserver-la-laine' }],
          },
        ],
        legal: [
          { label: 'Protection des données', href: '/aide-service/protection-des-donnees' },
          { label: 'Mentions légales', href: '/aide-service/mentions-legales' },
        ],
      },
    },
  },
}

const alone: FooterProps = { menu: undefined }

/** The menu failed to load: name and contact of the seller stay. */
export const WithoutMenu: AstroStory<FooterProps> = { args: { nl: alone, de: alone, fr: alone } }
