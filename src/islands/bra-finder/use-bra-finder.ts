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

/** What the finder says to what was sent: a size or advice, or that something is wrong with the fields. */
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
 * The finder's form: judged on leaving a field, while it is corrected, and when it is sent; then the answer, or the
 * summary of what is wrong, has the focus (UX-6).
 * @param asked by the page's address
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
    /** The form was sent and refused: its summary stands until all is right. */
    refused: answer?.ok === false,
    place,
    summary,
    type(field: MeasureField, text: string) {
      setTyped((known) => ({ ...known, [field]: text }))
      if (problems[field]) judge(field, text)
    },
    leave(field: MeasureField) {
      // A field that was only passed through is not scolded.
      if (typed[field].trim() !== '') judge(field, typed[field])
    },
    submit(event: SyntheticEvent) {
      event.preventDefault()
      // Back leads to the same answer (UX-6).
      history.replaceState(history.state, '', `?${new URLSearchParams(typed)}`)
      say(answerTo(typed))
      setSent((count) => count + 1)
    },
  }
}

export type UsedBraFinder = ReturnType<typeof useBraFinder>
