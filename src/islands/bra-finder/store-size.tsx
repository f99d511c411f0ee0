import { useEffect, useState } from 'react'
import type { BraSize } from '#contract/bra-size/bra-size.ts'
import { formatSize } from '#contract/bra-size/size-systems.ts'
import { storeBraSize, storedBraSize } from '#stores/bra-size.ts'
import { useI18n } from '../island-i18n.tsx'

/** Stores the size on this device on request, and deletes it again (UX-7, LAW-7). Needs script. */
export function StoreSize({ size, sizeText }: { size: BraSize; sizeText: string }) {
  const { t } = useI18n()
  const name = formatSize(size, 'EU')
  const [stored, setStored] = useState<string>()
  const [message, setMessage] = useState('')
  // Stored values are available in the browser only, so they are read after hydration.
  useEffect(() => {
    const currentSize = storedBraSize()
    setStored(currentSize && formatSize(currentSize, 'EU'))
    setMessage(
      currentSize && formatSize(currentSize, 'EU') === name
        ? t('braFinder.remembered', { size: sizeText })
        : '',
    )
  }, [name, sizeText, t])
  const isStored = stored === name
  const toggle = () => {
    if (!storeBraSize(isStored ? undefined : size)) return setMessage(t('braFinder.notRemembered'))
    setStored(isStored ? undefined : name)
    setMessage(t(isStored ? 'braFinder.forgotten' : 'braFinder.remembered', { size: sizeText }))
  }
  return (
    <div className="finder-remember">
      <button type="button" className="button button-quiet" onClick={toggle}>
        {t(isStored ? 'braFinder.forget' : 'braFinder.remember')}
      </button>
      <p role="status" className="text-small text-muted">
        {message}
      </p>
    </div>
  )
}
