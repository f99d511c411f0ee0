import de from '../../../i18n/de.json'
import fr from '../../../i18n/fr.json'
import nl from '../../../i18n/nl.json'
import type { IslandFrame } from '../frame.ts'
import { IslandI18nProvider, useI18n } from '../island-i18n.tsx'
import { DialogField, DialogForm } from './dialog-form.tsx'
import LogIn from './log-in.tsx'
import type { LogInProps } from './log-in-dialog.tsx'
import type { DialogFormState } from './use-form.ts'

export default { title: 'Islands/LogIn' }

const languages: Record<string, IslandFrame['texts']> = { nl, de, fr }

/** Messages in the language that Storybook's toolbar has set on the document. */
function frameNow(): IslandFrame {
  const locale = document.documentElement.lang || 'nl-NL'
  return {
    locale,
    texts: languages[locale.slice(0, 2)] ?? nl,
    formatting: {
      priceFormat: 'locale',
      i18n: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
    },
  }
}

const props: Omit<LogInProps, 'view'> = {
  addresses: { logIn: '#', forgotten: '#', register: '#' },
  company: 'Duinlicht',
  hours: 24,
  byNumber: true,
  onLoggedIn: () => {},
  onClose: () => {},
}
const dialog = (view: NonNullable<LogInProps['view']>) => ({
  render: () => <LogIn key={document.documentElement.lang} frame={frameNow()} {...props} view={view} />,
})

export const Full = dialog('logIn')
export const Forgotten = dialog('forgotten')
export const Sent = dialog('sent')

const refused = (message: string | undefined, problem: string | undefined): DialogFormState => ({
  busy: false,
  message,
  summary: { current: null },
  submit: async (event) => event.preventDefault(),
  proving: false,
  problems: problem ? [{ field: 'email', text: problem }] : [],
  field: (name) => ({ name, value: 'anna', problem, onChange: () => {}, onBlur: () => {} }),
})

function Refused({ kind }: { kind: 'field' | 'wait' }) {
  const { t } = useI18n()
  const form =
    kind === 'wait'
      ? refused(t('customer.error.wait', { count: 900 }), undefined)
      : refused(undefined, t('form.error.logIn.email.email'))
  const label = t('customer.field.email')
  return (
    <div className="frame py-4">
      <DialogForm
        form={form}
        prefix="story"
        labels={{ email: label }}
        submit={t('customer.logIn.submit')}
        action="#"
      >
        <DialogField
          {...form.field('email')}
          prefix="story"
          label={label}
          input={{ type: 'email', autoComplete: 'username' }}
        />
      </DialogForm>
    </div>
  )
}
const form = (kind: 'field' | 'wait') => ({
  render: () => (
    <IslandI18nProvider frame={frameNow()}>
      <Refused kind={kind} />
    </IslandI18nProvider>
  ),
})

export const FieldIsWrong = form('field')
export const TooManyAttempts = form('wait')
