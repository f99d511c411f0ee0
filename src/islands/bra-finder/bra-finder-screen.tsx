import type { MeasureField } from '../../contract/bra-size/measures.ts'
import { useWords } from '../island-words.tsx'
import { FinderAdvice } from './finder-advice.tsx'
import { FinderResult } from './finder-result.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { MeasureFigure } from './measure-figure.tsx'
import { useBraFinder } from './use-bra-finder.ts'

export interface BraFinderProps {
  /** Begins the ids of this finder: a page may have two. */
  id: string
  /** The page it stands on, which answers the form where no script does. */
  action: string
  /** Address of the search, whose results are the way on (ROU-2). */
  search: string
  /** What the address asks, as typed; left out when it asks nothing. */
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
