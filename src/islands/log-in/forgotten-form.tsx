import { existingEmailProblem } from '#contract/customer-rules.ts'
import { useI18n } from '../island-i18n.tsx'
import { DialogField, DialogForm } from './dialog-form.tsx'
import { type TypedValues, useForm } from './use-form.ts'

interface Props {
  action: string
  typedValues: TypedValues
  onSent: () => void
}

/**
 * Requests a link to reset the password; the response is the same for every e-mail address (LOG-3, LOG-4).
 */
export function ForgottenForm({ action, typedValues, onSent }: Props) {
  const { t } = useI18n()
  const rules = { email: existingEmailProblem }
  const form = useForm({
    form: 'forgotten',
    command: 'requestPasswordReset',
    rules,
    typedValues,
    onDone: onSent,
  })
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
