import type { MeasureField } from '../../contract/bra-size/measures.ts'
import { useWords } from '../island-words.tsx'
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
  asked?: Record<MeasureField, string> | undefined
}

/** Finds a bra size from two measures (CAL-3, UX-7). The same form works before, and without, script. */
export function BraFinderScreen({ id, action, search, asked }: BraFinderProps) {
  const { t } = useWords()
  const finder = useBraFinder(asked)
  const { answer, place, submit } = finder
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
      {answer?.ok && (
        <section
          ref={place}
          className="finder-answer"
          aria-labelledby={`${id}-answer`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the answer of a form is where one lands
          autoFocus
        >
          {'advice' in answer.fit ? (
            <FinderAdvice id={`${id}-answer`} advice={answer.fit.advice} measures={answer.measures} />
          ) : (
            <FinderResult id={`${id}-answer`} fit={answer.fit} measures={answer.measures} search={search} />
          )}
        </section>
      )}
    </div>
  )
}
