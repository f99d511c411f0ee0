import { useI18n } from '../island-i18n.tsx'

interface Props {
  /** From five stars down to one. */
  distribution: number[]
  stars: number | undefined
  href: (stars: number | undefined) => string
  onChoose: (stars: number | undefined) => void
}

/** The number of reviews per number of stars, each a link that filters by it. */
export function StarFilter({ distribution, stars, href, onChoose }: Props) {
  const { t } = useI18n()
  const all = distribution.reduce((sum, count) => sum + count, 0)
  const choices = [undefined, 5, 4, 3, 2, 1].map((value) => ({
    value,
    label: value === undefined ? t('rating.all') : t('rating.stars', { count: value }),
    count: value === undefined ? all : (distribution[5 - value] ?? 0),
  }))
  return (
    <nav aria-label={t('rating.filter')}>
      <ul className="review-filter">
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            {count === 0 ? (
              <span className="review-choice">
                {label} <span className="figures">(0)</span>
              </span>
            ) : (
              <a
                className="review-choice"
                rel="nofollow"
                href={href(value)}
                aria-current={value === stars ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(value)
                }}
              >
                {label} <span className="figures">({count})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
