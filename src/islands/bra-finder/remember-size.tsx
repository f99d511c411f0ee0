import { useEffect, useState } from 'react'
import type { BraSize } from '../../contract/bra-size/bra-size.ts'
import { writeSize } from '../../contract/bra-size/size-systems.ts'
import { keepBraSize, keptBraSize } from '../../stores/bra-size.ts'
import { useWords } from '../island-words.tsx'

/** Stores the size on this device on request, and deletes it again (UX-7, LAW-7). Needs script. */
export function RememberSize({ size, written }: { size: BraSize; written: string }) {
  const { t } = useWords()
  const name = writeSize(size, 'EU')
  const [kept, setKept] = useState<string>()
  const [said, setSaid] = useState('')
  // Stored values are available in the browser only, so they are read after hydration.
  useEffect(() => {
    const known = keptBraSize()
    setKept(known && writeSize(known, 'EU'))
    setSaid(known && writeSize(known, 'EU') === name ? t('braFinder.remembered', { size: written }) : '')
  }, [name, written, t])
  const isKept = kept === name
  const press = () => {
    if (!keepBraSize(isKept ? undefined : size)) return setSaid(t('braFinder.notRemembered'))
    setKept(isKept ? undefined : name)
    setSaid(t(isKept ? 'braFinder.forgotten' : 'braFinder.remembered', { size: written }))
  }
  return (
    <div className="finder-remember">
      <button type="button" className="button button-quiet" onClick={press}>
        {t(isKept ? 'braFinder.forget' : 'braFinder.remember')}
      </button>
      <p role="status" className="text-small text-muted">
        {said}
      </p>
    </div>
  )
}
