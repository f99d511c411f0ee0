import type { Advice, Measures } from '#contract/bra-size/bra-size.ts'
import { useI18n } from '../island-i18n.tsx'

interface Props {
  id: string
  advice: Advice
  measures: Measures
}

/** Advice for measures without a size: the reason and what helps. */
export function FinderAdvice({ id, advice, measures: { underbust, bust } }: Props) {
  const { t, format } = useI18n()
  const measured = { underbust: format.number(underbust / 10), bust: format.number(bust / 10) }
  return (
    <>
      <h3 id={id} className="text-h4">
        {t(`braFinder.advice.${advice}.title`)}
      </h3>
      <p className="mt-1">{t(`braFinder.advice.${advice}.body`, measured)}</p>
    </>
  )
}
