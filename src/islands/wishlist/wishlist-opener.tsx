import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { sayReady } from '../interaction/say-ready.ts'

export interface WishlistOpenerProps {
  /** Of the wishlist's page, where a click leads without script. */
  href: string
  title: string
}

const Layer = lazy(() => import('./wishlist-layer.tsx'))

/**
 * The header's link to the wishlist, which opens it over the page (WIS-1); with a modifier it stays a link. It
 * stands in every page and so brings no words along: those come with the layer.
 */
export default function WishlistOpener({ href, title }: WishlistOpenerProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    sayReady(link.current)
  }, [])
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        ref={link}
        href={href}
        className="wishlist-link"
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
        <span className="sr-only">{title}</span>
      </a>
      {open && (
        <Suspense>
          <Layer href={href} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
