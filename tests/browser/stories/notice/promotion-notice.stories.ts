import type { Promotion } from '#content/menu-schema.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Notice/PromotionNotice',
  parameters: { astro: 'notice/PromotionNotice' },
} satisfies AstroStories

interface NoticeProps {
  promotion: Promotion
}

const props = (title: string, terms: string, first: string, second: string): NoticeProps => ({
  promotion: {
    title,
    terms,
    codes: [
      { code: 'WINTER10', label: first },
      { code: 'SNEEUWVLOKKENFEEST20', label: second },
    ],
  },
})

export const Full: AstroStory<NoticeProps> = {
  args: {
    nl: props(
      'Warm de winter in',
      'Eén code per bestelling, niet op afgeprijsde artikelen.',
      '<b>10%</b> op truien en vesten',
      '20% op alles voor in de sneeuw, van wanten tot winterlaarzen',
    ),
    de: props(
      'Warm durch den Winter',
      'Ein Code je Bestellung, nicht auf reduzierte Artikel.',
      '<b>10 %</b> auf Pullover und Strickjacken',
      '20 % auf alles für den Schnee, vom Fäustling bis zum Winterstiefel',
    ),
    fr: props(
      'Au chaud tout l’hiver',
      'Un code par commande, sauf articles déjà réduits.',
      '<b>10 %</b> sur les pulls et gilets',
      '20 % sur tout ce qu’il faut pour la neige, des moufles aux bottes',
    ),
  },
}
