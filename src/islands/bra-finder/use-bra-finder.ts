import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { afterPress } from '#components/form/after-press.ts'
import { type Fit, fitOf, type Measures } from '#contract/bra-size/bra-size.ts'
import {
  type MeasureField,
  type MeasureProblem,
  measureFields,
  readMeasure,
  readMeasures,
} from '#contract/bra-size/measures.ts'

type TypedMeasures = Record<MeasureField, string>
type Problems = Partial<Record<MeasureField, MeasureProblem>>

/** The result of a submitted form: a size or advice; `ok: false` if fields are invalid. */
export type FinderOutcome = { ok: true; measures: Measures; fit: Fit } | { ok: false }

const emptyMeasures: TypedMeasures = { underbust: '', bust: '' }

function evaluate(typed: TypedMeasures): { result: FinderOutcome; problems: Problems } {
  const read = readMeasures(typed)
  if (read.ok)
    return { result: { ok: true, measures: read.measures, fit: fitOf(read.measures) }, problems: {} }
  return {
    result: { ok: false },
    problems: Object.fromEntries(read.problems.map(({ field, problem }) => [field, problem])),
  }
}

/**
 * The state of the finder's form. A field is validated when it loses the focus, while it is corrected and on
 * submit. After a submit, the result or the summary of problems takes the focus (UX-6).
 * @param initialMeasures the measures in the page's URL
 */
export function useBraFinder(initialMeasures: TypedMeasures | undefined) {
  const [typed, setTyped] = useState(initialMeasures ?? emptyMeasures)
  const [{ result, problems }, setEvaluation] = useState<{ result?: FinderOutcome; problems: Problems }>(
    () => (initialMeasures ? evaluate(initialMeasures) : { problems: {} }),
  )
  const [submitCount, setSubmitCount] = useState(0)
  const resultElement = useRef<HTMLElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) (summary.current ?? resultElement.current)?.focus()
  }, [submitCount])

  const validate = (field: MeasureField, text: string) => {
    const read = readMeasure(field, text)
    setEvaluation(({ problems: { [field]: _, ...others }, ...evaluation }) => ({
      ...evaluation,
      problems: typeof read === 'string' ? { ...others, [field]: read } : others,
    }))
  }

  return {
    typed,
    result,
    problems: measureFields.flatMap((field) => {
      const problem = problems[field]
      return problem ? [{ field, problem }] : []
    }),
    /** The submitted form was invalid: its summary stays until all problems are solved. */
    isRefused: result?.ok === false,
    resultElement,
    summary,
    type(field: MeasureField, text: string) {
      setTyped((current) => ({ ...current, [field]: text }))
      if (problems[field]) validate(field, text)
    },
    leave(field: MeasureField) {
      // An empty field that was only passed through is not validated.
      if (typed[field].trim() !== '') afterPress(() => validate(field, typed[field]))
    },
    submit(event: SyntheticEvent) {
      event.preventDefault()
      // Stored in the URL, so that going back shows the same result (UX-6).
      history.replaceState(history.state, '', `?${new URLSearchParams(typed)}`)
      setEvaluation(evaluate(typed))
      setSubmitCount((count) => count + 1)
    },
  }
}

export type BraFinderState = ReturnType<typeof useBraFinder>
