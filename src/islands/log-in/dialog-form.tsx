import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useI18n } from '../island-i18n.tsx'
import type { DialogFormState, FieldProps } from './use-form.ts'

interface FormProps {
  form: DialogFormState
  prefix: string
  labels: Record<string, string>
  submit: string
  /** URL that handles the form without script. */
  action: string
  children: ReactNode
}

/** A form of the dialog: the summary of problems with links, the fields, and the submit button. */
export function DialogForm({ form, prefix, labels, submit, action, children }: FormProps) {
  const { t } = useI18n()
  const { message, problems, busy } = form
  return (
    <form method="post" action={action} noValidate className="grid gap-2" onSubmit={form.submit}>
      {(message || problems.length > 0) && (
        <div ref={form.summary} className="rounded border border-reduced p-2" role="alert" tabIndex={-1}>
          {message && <p className="font-semibold">{message}</p>}
          {problems.length > 0 && (
            <>
              <p className="font-semibold">{t('form.summary', { count: problems.length })}</p>
              <ul className="mt-half">
                {problems.map(({ field, text }) => (
                  <li key={field}>
                    <a className="link" href={`#${prefix}-${field}`}>
                      {labels[field]}
                    </a>
                    : {text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {children}
      <div>
        <p role="status" className="text-small">
          {form.proving && <span className="mb-1 block">{t('customer.captcha.working')}</span>}
        </p>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {submit}
        </button>
      </div>
    </form>
  )
}

interface DialogFieldProps extends FieldProps {
  prefix: string
  label: string
  hint?: string
  input: InputHTMLAttributes<HTMLInputElement>
}

export function DialogField({ prefix, label, hint, input, ...field }: DialogFieldProps) {
  const { name, value, problem, onChange, onBlur } = field
  const descriptionId = useId()
  return (
    <div>
      <label htmlFor={`${prefix}-${name}`} className="block font-semibold">
        {label}
      </label>
      <div id={descriptionId} className="text-small">
        {hint && <p className="text-muted">{hint}</p>}
        {problem && <p className="text-reduced">{problem}</p>}
      </div>
      <input
        {...input}
        id={`${prefix}-${name}`}
        name={name}
        value={value}
        className={problem ? 'field field-wrong mt-half' : 'field mt-half'}
        aria-required="true"
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={descriptionId}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </div>
  )
}
