import { blankContactForm, type ContactFormState } from '#commerce/contact/contact-form.ts'
import type { TopicFields } from '#contract/contact/contact-rules.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { refusedForm } from '../kit/refused-form.ts'

export default {
  title: 'Contact/ContactForm',
  parameters: { astro: 'contact/ContactForm' },
} satisfies AstroStories

interface FormProps {
  form: ContactFormState
  questions: TopicFields
  action: string
}

const props = (lastname: string, postalcode: string, files: string): FormProps => ({
  form: {
    ...refusedForm(
      { firstname: 'Zoë', email: 'anna@klant.example', postalcode: 'x', message: 'Hallo,\n\n12 × 3?' },
      { lastname, postalcode, files },
    ),
    has: (field, value) => field === 'salutation' && value === 'notSpecified',
    files: [{ token: 'a', name: 'foto.jpg', size: 60_000 }],
    filesLost: false,
  },
  questions: { needs: ['customernumber', 'address'], optional: ['phone', 'birthday', 'objections'] },
  action: '/',
})

export const Refused: AstroStory<FormProps> = {
  args: {
    nl: props(
      'Vul alsjeblieft je achternaam in',
      'Vul alsjeblieft je postcode in',
      '‘tekening.svg’ heeft een formaat dat we niet aannemen. Wel kan: jpg, png.',
    ),
    de: props(
      'Bitte geben Sie Ihren Nachnamen an.',
      'Nur Zahlen sind erlaubt',
      '„skizze.svg“ hat ein Format, das wir nicht annehmen. Möglich sind: jpg, png.',
    ),
    fr: props(
      'Indiquez votre nom.',
      'Seuls les chiffres sont autorisés',
      '« croquis.svg » a un format que nous n’acceptons pas. Sont possibles : jpg, png.',
    ),
  },
}

const blank: FormProps = { form: blankContactForm(), questions: { needs: [], optional: [] }, action: '/' }
export const Blank: AstroStory<FormProps> = { args: { nl: blank, de: blank, fr: blank } }
