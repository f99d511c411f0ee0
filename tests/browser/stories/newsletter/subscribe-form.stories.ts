import type { FormState } from '#commerce/forms/form-state.ts'
import type { NewsletterConsent } from '#commerce/newsletter/newsletter-operations.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { refusedForm } from '../kit/refused-form.ts'

export default {
  title: 'Newsletter/SubscribeForm',
  parameters: { astro: 'newsletter/SubscribeForm' },
} satisfies AstroStories

interface FormProps {
  form: FormState
  consent: NewsletterConsent
  areaKey: string | undefined
  action: string
}

const props = (email: string, consent: string, text: string): FormProps => ({
  form: refusedForm({ email: 'anna', firstName: 'Zoë' }, { email, consent }),
  consent: { id: 'a', text },
  areaKey: 'footer',
  action: '/',
})

export const Refused: AstroStory<FormProps> = {
  args: {
    nl: props(
      'Geef een geldig e-mailadres op',
      'Dit is een verplicht veld.',
      'Ja, ik wil de nieuwsbrief per e-mail ontvangen, met nieuws, tips en aanbiedingen. Ik kan me altijd weer afmelden, met de link onder aan elke nieuwsbrief.',
    ),
    de: props(
      'Bitte geben Sie eine gültige E-Mail-Adresse an',
      'Dies ist ein Pflichtfeld.',
      'Ja, ich möchte den Newsletter mit Neuheiten, Tipps und Angeboten per E-Mail erhalten. Ich kann mich jederzeit abmelden, über den Link am Ende jeder Ausgabe.',
    ),
    fr: props(
      'Indiquez une adresse e-mail valable',
      'Ce champ est obligatoire.',
      'Oui, je souhaite recevoir la newsletter par e-mail, avec ses nouveautés, ses conseils et ses offres. Je peux me désinscrire à tout moment grâce au lien au bas de chaque envoi.',
    ),
  },
}
