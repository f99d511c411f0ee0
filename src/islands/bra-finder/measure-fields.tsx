import { type MeasureField, measureFields, measureLimits } from '#contract/bra-size/measures.ts'
import { useI18n } from '../island-i18n.tsx'
import type { BraFinderState } from './use-bra-finder.ts'

interface Props {
  id: string
  finder: BraFinderState
}

/** The two fields with their problems, and a summary that links to each (UX-6). */
export function MeasureFields({ id, finder }: Props) {
  const { t } = useI18n()
  const { typed, problems, isRefused, summary, type, leave } = finder
  const sentence = (field: MeasureField): string | undefined => {
    const fieldProblem = problems.find((problem) => problem.field === field)
    if (!fieldProblem) return
    const { min: least, max: most } = measureLimits[field]
    return t(`braFinder.error.${fieldProblem.problem}.${field}`, { least, most })
  }
  return (
    <>
      {isRefused && problems.length > 0 && (
        <div
          ref={summary}
          className="rounded border border-reduced p-2"
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the summary is where one lands
          autoFocus
        >
          <p className="font-semibold">{t('form.summary', { count: problems.length })}</p>
          <ul className="mt-half">
            {problems.map(({ field }) => (
              <li key={field}>
                <a className="link" href={`#${id}-${field}`}>
                  {t(`braFinder.${field}`)}
                </a>
                : {sentence(field)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {measureFields.map((field, index) => {
        const problem = sentence(field)
        return (
          <div key={field}>
            <label htmlFor={`${id}-${field}`} className="finder-label">
              <span className="finder-number" aria-hidden="true">
                {index + 1}
              </span>
              {t(`braFinder.${field}`)}
            </label>
            <div id={`${id}-${field}-about`} className="text-small">
              <p className="text-muted">{t(`braFinder.hint.${field}`)}</p>
              {problem && <p className="text-reduced">{problem}</p>}
            </div>
            <p className="finder-measure">
              <input
                type="text"
                id={`${id}-${field}`}
                name={field}
                value={typed[field]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                className={problem ? 'field field-wrong figures' : 'field figures'}
                aria-required="true"
                aria-invalid={problem ? 'true' : undefined}
                aria-describedby={`${id}-${field}-about`}
                onChange={(event) => type(field, event.currentTarget.value)}
                onBlur={() => leave(field)}
              />
              <span className="text-muted">cm</span>
            </p>
          </div>
        )
      })}
    </>
  )
}
