import { knownEmailProblem } from '../../contract/customer-rules.ts'
import { useWords } from '../island-words.tsx'
import { DialogField, DialogForm } from './dialog-form.tsx'
import { type Kept, useForm } from './use-form.ts'

interface Props {
  action: string
  kept: Kept
  onSent: () => void
}

/**
 * Requests a link to reset the password; the response is the same for every e-mail address (LOG-3, LOG-4).
 */
export function ForgottenForm({ action, kept, onSent }: Props) {
  const { t } = useWords()
  const rules = { email: knownEmailProblem }
  const form = useForm({ form: 'forgotten', command: 'requestPasswordReset', rules, kept, onDone: onSent })
  const labels = { email: t('customer.field.email') }
  const prefix = 'dialog-forgotten'
  return (
    <DialogForm {...{ form, prefix, labels, action }} submit={t('customer.forgotten.submit')}>
      <p>{t('customer.forgotten.help')}</p>
      <DialogField
        {...form.field('email')}
        prefix={prefix}
        label={labels.email}
        input={{ type: 'email', autoComplete: 'username', inputMode: 'email', spellCheck: false }}
      />
    </DialogForm>
  )
}
