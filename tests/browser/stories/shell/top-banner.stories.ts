import type { ChannelBanner } from '#content/merge-channels.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default { title: 'Shell/TopBanner', parameters: { astro: 'shell/TopBanner' } } satisfies AstroStories

interface TopBannerProps {
  banner: Pick<ChannelBanner, 'points'>
}

export const Full: AstroStory<TopBannerProps> = {
  args: {
    nl: {
      banner: {
        points: [
          { text: '<b>14 dagen</b> bedenktijd', href: '/klantenservice/retourneren-ruilen' },
          { text: 'Gratis ruilen' },
          { text: 'Gratis bezorgd vanaf EUR 75' },
        ],
      },
    },
    de: {
      banner: {
        points: [
          { text: '<b>14 Tage</b> Rückgaberecht', href: '/service-hilfe/rueckgabe-umtausch' },
          { text: 'Kostenloser Umtausch' },
          { text: 'Persönlich am Telefon' },
        ],
      },
    },
    fr: {
      banner: {
        points: [
          { text: '<b>14 jours</b> pour changer d’avis', href: '/aide-service/retour-echange' },
          { text: 'Échange gratuit' },
          { text: 'Un conseil au téléphone' },
        ],
      },
    },
  },
}

export const Minimal: AstroStory<TopBannerProps> = {
  args: {
    nl: { banner: { points: [{ text: 'Gratis ruilen' }] } },
    de: { banner: { points: [{ text: 'Kostenloser Umtausch' }] } },
    fr: { banner: { points: [{ text: 'Échange gratuit' }] } },
  },
}
