import { useEffect, useRef } from 'react'
import { useWords } from '../island-words.tsx'

/** The captcha's element, which comes only when it is needed (LOG-4). */
export function Captcha({ onSolved }: { onSolved: (solution: string) => void }) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onSolved)
  told.current = onSolved
  useEffect(() => {
    const element = document.createElement('captcha-task')
    for (const word of ['working', 'done', 'failed'] as const)
      element.dataset[word] = t(`customer.captcha.${word}`)
    const status = Object.assign(document.createElement('p'), { role: 'status', className: 'text-small' })
    const solution = Object.assign(document.createElement('input'), { type: 'hidden', name: 'altcha' })
    element.append(solution, status)
    element.addEventListener('solved', (event) => told.current((event as CustomEvent<string>).detail))
    place.current?.replaceChildren(element)
    import('../../components/form/captcha-task.ts').catch((failure: unknown) =>
      console.warn('Captcha:', failure),
    )
  }, [t])
  return <div ref={place} />
}
