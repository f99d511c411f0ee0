import { blankContactForm, type ContactFormState } from '#commerce/contact/contact-form.ts'
import type { ContactNeed } from '#contract/contact/contact-rules.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { refusedForm } from '../kit/refused-form.ts'

export default {
  title: 'Contact/ContactForm',
  parameters: { astro: 'contact/ContactForm' },
} satisfies AstroStories

interface FormProps {
  form: ContactFormState
  needs: ContactNeed[]
  action: string
}

const props = (lastname: string, postalcode: string, files: string, terms: string): FormProps => ({
  form: {
    ...refusedForm(
      { firstname: 'Zoë', email: 'anna@klant.example', postalcode: 'x', message: 'Hallo,\n\n12 × 3?' },
      { lastname, postalcode, files, terms },
    ),
    has: (field, value) => field === 'salutation' && value === 'notSpecified',
    filesLost: true,
  },
  needs: ['customernumber'],
  action: '/',
})

export const Refused: AstroStory<FormProps> = {
  args: {
    nl: props(
      'Vul alsjeblieft je achternaam in',
      'Vul alsjeblieft je postcode in',
      '‘tekening.svg’ heeft een formaat dat we niet aannemen. Wel kan: jpg, png.',
      'Ga alsjeblieft akkoord, anders mogen we je niet antwoorden.',
    ),
    de: props(
      'Bitte geben Sie Ihren Nachnamen an.',
      'Nur Zahlen sind erlaubt',
      '„skizze.svg“ hat ein Format, das wir nicht annehmen. Möglich sind: jpg, png.',
      'Bitte stimmen Sie zu, sonst dürfen wir Ihnen nicht antworten.',
    ),
    fr: props(
      'Indiquez votre nom.',
      'Seuls les chiffres sont autorisés',
      '« croquis.svg » a un format que nous n’acceptons pas. Sont possibles : jpg, png.',
      'Veuillez donner votre accord : sans lui, nous ne pouvons pas vous répondre.',
    ),
  },
}

const blank: FormProps = { form: blankContactForm(), needs: [], action: '/' }
export const Blank: AstroStory<FormProps> = { args: { nl: blank, de: blank, fr: blank } }
