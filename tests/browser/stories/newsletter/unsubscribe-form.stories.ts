import type { FormState } from '#commerce/forms/form-state.ts'
import type { AstroStories, AstroStory } from '../astro-story.ts'
import { refusedForm } from '../kit/refused-form.ts'

export default {
  title: 'Newsletter/UnsubscribeForm',
  parameters: { astro: 'newsletter/UnsubscribeForm' },
} satisfies AstroStories

interface FormProps {
  form: FormState
  token: string | undefined
  email: string | undefined
  action: string
}

const props = (message: string): FormProps => ({
  form: refusedForm({ email: 'anna@klant.example', option: 'pause|-100', pauseDays: '21' }, {}, message),
  token: undefined,
  email: undefined,
  action: '/',
})

export const NotFound: AstroStory<FormProps> = {
  args: {
    nl: props('Er is geen nieuwsbrief aanmelding voor dit e-mailadres gevonden'),
    de: props('Für diese E-Mail-Adresse wurde keine Newsletter-Anmeldung gefunden'),
    fr: props('Aucune inscription à la newsletter n’a été trouvée pour cette adresse e-mail'),
  },
}
