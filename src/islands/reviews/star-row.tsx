import { useI18n } from '../island-i18n.tsx'
import '#components/product/stars.css'

/** Five stars filled up to the average, with a text for screen readers. */
export function StarRow({ stars }: { stars: number }) {
  const { t, format } = useI18n()
  const label = Number.isInteger(stars)
    ? t('rating.stars', { count: stars })
    : t('rating.average', { average: format.number(stars) })
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={label}>
      <path d="M0 0h100v20H0z" opacity=".25" />
      <path d={`M0 0h${Math.round(stars * 20)}v20H0z`} />
    </svg>
  )
}
