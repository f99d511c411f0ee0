import type { MeasureField } from '#contract/bra-size/measures.ts'
import { useI18n } from '../island-i18n.tsx'
import { FinderAdvice } from './finder-advice.tsx'
import { FinderResult } from './finder-result.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { MeasureFigure } from './measure-figure.tsx'
import { useBraFinder } from './use-bra-finder.ts'

export interface BraFinderProps {
  /** Prefix of the ids: a page may have two finders. */
  id: string
  /** URL of the page, which handles the form without script. */
  action: string
  /** URL of the search page for the result links (ROU-2). */
  search: string
  /** The measures in the page's URL, as typed; undefined if there are none. */
  initialMeasures?: Record<MeasureField, string> | undefined
}

/** Finds a bra size from two measures (CAL-3, UX-7). The same form works before, and without, script. */
export function BraFinderScreen({ id, action, search, initialMeasures }: BraFinderProps) {
  const { t } = useI18n()
  const finder = useBraFinder(initialMeasures)
  const { result, resultElement, submit } = finder
  return (
    <div className="finder">
      <form method="get" action={action} noValidate onSubmit={submit} className="finder-form">
        <MeasureFields {...{ id, finder }} />
        <div>
          <button type="submit" className="button">
            {t('braFinder.submit')}
          </button>
        </div>
      </form>
      <MeasureFigure />
      {result?.ok && (
        <section
          ref={resultElement}
          className="finder-answer"
          aria-labelledby={`${id}-answer`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the answer of a form is where one lands
          autoFocus
        >
          {'advice' in result.fit ? (
            <FinderAdvice id={`${id}-answer`} advice={result.fit.advice} measures={result.measures} />
          ) : (
            <FinderResult id={`${id}-answer`} fit={result.fit} measures={result.measures} search={search} />
          )}
        </section>
      )}
    </div>
  )
}
