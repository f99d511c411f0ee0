import { useState } from 'react'
import {
  birthdayProblem,
  customerNumberProblem,
  existingEmailProblem,
  passwordLength,
  passwordProblem,
} from '#contract/customer-rules.ts'
import { useI18n } from '../island-i18n.tsx'
import { DialogField, DialogForm } from './dialog-form.tsx'
import type { LogInProps } from './log-in-dialog.tsx'
import { Tabs } from './tabs.tsx'
import { type TypedValues, useForm } from './use-form.ts'

interface Props extends Pick<LogInProps, 'addresses' | 'byNumber' | 'onLoggedIn'> {
  typedValues: TypedValues
  onForgotten: () => void
}

/** The log-in methods (LOG-1): by e-mail address, and by number where the backend has it. */
export function LogInForms(props: Props) {
  const { t } = useI18n()
  const [method, setMethod] = useState('email')
  if (!props.byNumber) return <EmailForm {...props} />
  const tabs = [
    { key: 'email', label: t('customer.logIn.byEmail') },
    { key: 'number', label: t('customer.logIn.byNumber') },
  ]
  return (
    <Tabs label={t('customer.logIn.ways')} tabs={tabs} selected={method} onSelect={setMethod}>
      {method === 'email' ? <EmailForm {...props} /> : <NumberForm {...props} />}
    </Tabs>
  )
}

function EmailForm({ addresses, onLoggedIn, onForgotten, typedValues }: Props) {
  const { t } = useI18n()
  const rules = { email: existingEmailProblem, password: passwordProblem }
  const form = useForm({ form: 'logIn', command: 'logInByEmail', rules, typedValues, onDone: onLoggedIn })
  const labels = { email: t('customer.field.email'), password: t('customer.field.password') }
  const prefix = 'dialog-email'
  return (
    <DialogForm {...{ form, prefix, labels }} submit={t('customer.logIn.submit')} action={addresses.logIn}>
      <DialogField
        {...form.field('email')}
        prefix={prefix}
        label={labels.email}
        input={{ type: 'email', autoComplete: 'username', inputMode: 'email', spellCheck: false }}
      />
      <DialogField
        {...form.field('password')}
        prefix={prefix}
        label={labels.password}
        input={{
          type: 'password',
          autoComplete: 'current-password',
          placeholder: t('customer.field.passwordHint', { count: passwordLength.min }),
        }}
      />
      <p>
        <button type="button" className="link" onClick={onForgotten}>
          {t('customer.logIn.forgotten')}
        </button>
      </p>
    </DialogForm>
  )
}

function NumberForm({ addresses, onLoggedIn, typedValues }: Props) {
  const { t } = useI18n()
  const today = new Date().toISOString().slice(0, 10)
  const rules = {
    customerNumber: customerNumberProblem,
    birthday: (value: string) => birthdayProblem(value, today),
  }
  const command = 'logInByCustomerNumber'
  const form = useForm({ form: 'number', command, rules, typedValues, onDone: onLoggedIn })
  const labels = {
    customerNumber: t('customer.field.customerNumber'),
    birthday: t('customer.field.birthday'),
  }
  const prefix = 'dialog-number'
  return (
    <DialogForm {...{ form, prefix, labels }} submit={t('customer.logIn.submit')} action={addresses.logIn}>
      <p className="text-small text-muted">{t('customer.logIn.numberHelp')}</p>
      <DialogField
        {...form.field('customerNumber')}
        prefix={prefix}
        label={labels.customerNumber}
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
      />
      <DialogField
        {...form.field('birthday')}
        prefix={prefix}
        label={labels.birthday}
        hint={t('customer.field.birthdayHint')}
        input={{ inputMode: 'numeric', autoComplete: 'bday', maxLength: 20 }}
      />
    </DialogForm>
  )
}
