import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Fit, fitOf, type Measures } from '../../contract/bra-size/bra-size.ts'
import {
  type MeasureField,
  type MeasureProblem,
  measureFields,
  readMeasure,
  readMeasures,
} from '../../contract/bra-size/measures.ts'

type Typed = Record<MeasureField, string>
type Problems = Partial<Record<MeasureField, MeasureProblem>>

/** The result of a submitted form: a size or advice; `ok: false` if fields are invalid. */
export type FinderAnswer = { ok: true; measures: Measures; fit: Fit } | { ok: false }

const nothing: Typed = { underbust: '', bust: '' }

function answerTo(typed: Typed): { answer: FinderAnswer; problems: Problems } {
  const read = readMeasures(typed)
  if (read.ok)
    return { answer: { ok: true, measures: read.measures, fit: fitOf(read.measures) }, problems: {} }
  return {
    answer: { ok: false },
    problems: Object.fromEntries(read.problems.map(({ field, problem }) => [field, problem])),
  }
}

/**
 * The state of the finder's form. A field is validated when it loses the focus, while it is corrected and on
 * submit. After a submit, the result or the summary of problems takes the focus (UX-6).
 * @param asked the measures in the page's URL
 */
export function useBraFinder(asked: Typed | undefined) {
  const [typed, setTyped] = useState(asked ?? nothing)
  const [{ answer, problems }, say] = useState<{ answer?: FinderAnswer; problems: Problems }>(() =>
    asked ? answerTo(asked) : { problems: {} },
  )
  const [sent, setSent] = useState(0)
  const place = useRef<HTMLElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent > 0) (summary.current ?? place.current)?.focus()
  }, [sent])

  const judge = (field: MeasureField, text: string) => {
    const read = readMeasure(field, text)
    const { [field]: _, ...others } = problems
    say({
      ...(answer && { answer }),
      problems: typeof read === 'string' ? { ...others, [field]: read } : others,
    })
  }

  return {
    typed,
    answer,
    problems: measureFields.flatMap((field) => {
      const problem = problems[field]
      return problem ? [{ field, problem }] : []
    }),
    /** The submitted form was invalid: its summary stays until all problems are solved. */
    refused: answer?.ok === false,
    place,
    summary,
    type(field: MeasureField, text: string) {
      setTyped((known) => ({ ...known, [field]: text }))
      if (problems[field]) judge(field, text)
    },
    leave(field: MeasureField) {
      // An empty field that was only passed through is not validated.
      if (typed[field].trim() !== '') judge(field, typed[field])
    },
    submit(event: SyntheticEvent) {
      event.preventDefault()
      // Stored in the URL, so that going back shows the same result (UX-6).
      history.replaceState(history.state, '', `?${new URLSearchParams(typed)}`)
      say(answerTo(typed))
      setSent((count) => count + 1)
    },
  }
}

export type UsedBraFinder = ReturnType<typeof useBraFinder>
