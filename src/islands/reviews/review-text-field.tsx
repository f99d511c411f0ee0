import { useI18n } from '../island-i18n.tsx'

interface Props {
  name: string
  label: string
  value: string | undefined
  problem: string | undefined
  optional?: boolean
  /** Number of lines of a multi-line field. */
  rows?: number
  autoComplete?: string
}

/** A labelled field of the review form, with its problem (UX-6). */
export function ReviewTextField({
  name,
  label,
  value,
  problem,
  optional = false,
  rows,
  autoComplete,
}: Props) {
  const { t } = useI18n()
  const id = `review-${name}`
  const field = {
    id,
    name,
    autoComplete,
    className: problem ? 'field mt-half field-wrong' : 'field mt-half',
    defaultValue: value,
    'aria-required': !optional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-small text-muted"> ({t('form.optional')})</span>}
      </label>
      {problem && (
        <p id={`${id}-problem`} className="text-small text-reduced">
          {problem}
        </p>
      )}
      {rows ? <textarea {...field} rows={rows} /> : <input type="text" {...field} />}
    </div>
  )
}
