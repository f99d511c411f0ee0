import { useEffect, useRef } from 'react'

/** What the page shows of a product already, beside the link that opens its quick view. */
export interface ShownOnPage {
  /** URL of its picture as the browser has loaded it. */
  picture: string | undefined
  /** Whether there are further pictures, whose place stays empty meanwhile. */
  hasMore?: boolean
  price: Element | null | undefined
}

/** Picture and price of the product from its card or line; the picture is undefined until it has loaded there. */
export function shownOnPage(link: Element): ShownOnPage {
  const place = link.closest('li')
  return {
    picture: place?.querySelector('img')?.currentSrc || undefined,
    price: place?.querySelector('.price'),
    hasMore: place?.querySelector('[data-second]') !== null,
  }
}

/** Stands in the quick view until its messages and its product are loaded: picture and price as on the page. */
export function QuickViewPreview({ picture, price, hasMore }: ShownOnPage) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(...(price ? [price.cloneNode(true)] : []))
  }, [price])
  return (
    <>
      {picture && (
        <ul className="mini-pictures mini-waiting">
          <li className="picture-ground">
            <img src={picture} alt="" />
          </li>
          {hasMore && <li className="picture-ground" />}
        </ul>
      )}
      <div className="mini-what mini-coming">
        <div className="mini-price" ref={place} />
      </div>
    </>
  )
}
