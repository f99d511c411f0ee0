import type { NewToast } from '#stores/toasts.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'

export default {
  title: 'Shell/ToastRegion',
  parameters: { astro: 'shell/ToastRegion' },
} satisfies AstroStories

interface ToastRegionProps {
  toasts?: Pick<NewToast, 'kind' | 'text'>[]
}

export const Three: AstroStory<ToastRegionProps> = {
  args: {
    nl: {
      toasts: [
        { text: 'Je verlanglijst is bewaard.' },
        {
          text: 'Linnen overhemd met lange mouwen en borstzak, maat 48, donkerblauw, ligt in je winkelwagen.',
        },
        { kind: 'error', text: 'Er is een fout opgetreden. Probeer het later opnieuw.' },
      ],
    },
    de: {
      toasts: [
        { text: 'Ihr Merkzettel ist gespeichert.' },
        { text: 'Leinenhemd mit langen Ärmeln und Brusttasche, Größe 48, dunkelblau, liegt im Warenkorb.' },
        { kind: 'error', text: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.' },
      ],
    },
    fr: {
      toasts: [
        { text: 'Votre liste d’envies est enregistrée.' },
        {
          text: 'Chemise en lin à manches longues et poche poitrine, taille 48, bleu foncé, est dans votre panier.',
        },
        { kind: 'error', text: 'Une erreur s’est produite. Veuillez réessayer plus tard.' },
      ],
    },
  },
}

export const Empty: AstroStory<ToastRegionProps> = { args: { nl: {}, de: {}, fr: {} } }
