import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { island } from '../island.tsx'
import { useWords } from '../island-words.tsx'

export interface WishlistOpenerProps {
  /** Of the wishlist's page, where a click leads without script. */
  href: string
}

const Layer = lazy(() => import('./wishlist-layer.tsx'))

/** The header's link to the wishlist, which opens it over the page (WIS-1); with a modifier it stays a link. */
export function WishlistOpener({ href }: WishlistOpenerProps) {
  const { t, locale } = useWords()
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={href}
        className="wishlist-link"
        aria-label={t('wishlist.title')}
        aria-describedby="wishes"
        data-held=""
        onClick={press}
      >
        <svg
          className="h-3 w-3 shrink-0"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M12 20s-7.500-4.700-7.500-10A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 7.500 2.800C19.500 15.300 12 20 12 20z" />
        </svg>
      </a>
      {open && (
        <Suspense>
          <Layer href={href} locale={locale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export default island('wishlist-opener', WishlistOpener)
