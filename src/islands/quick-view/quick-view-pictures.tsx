import type { SyntheticEvent } from 'react'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { pictureBox, productPictureSources } from '#pictures/product-sources.ts'
import { useI18n } from '../island-i18n.tsx'

const maxPictures = 4

/** A picture blends with what is behind it, so the smaller one goes as soon as the larger one is there. */
function showAlone({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const place = currentTarget.closest('li')
  if (place) place.style.backgroundImage = ''
}

interface Props extends Pick<QuickViewProduct, 'media' | 'textLanguage'> {
  /** URL of the picture that the page has loaded: it stays in sight until the same one has arrived in its larger size. */
  shownPicture: string | undefined
}

/** The pictures of the selected variant, in a strip to swipe; arrow keys scroll it. */
export function QuickViewPictures({ media, textLanguage, shownPicture }: Props) {
  const { t } = useI18n()
  const pictures = media.filter(({ kind }) => kind === 'image').slice(0, maxPictures)
  return (
    <ul
      className="mini-pictures"
      aria-label={t('product.views')}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map(({ src, alt, ...size }) => {
        const { srcset, fallback } = productPictureSources(src)
        return (
          <li
            key={src}
            className="picture-ground"
            style={shownPicture?.includes(src) ? { backgroundImage: `url("${shownPicture}")` } : undefined}
          >
            <picture lang={textLanguage ?? undefined}>
              <source type="image/avif" srcSet={srcset} sizes="(min-width: 600px) 360px, 60vw" />
              <img src={fallback} alt={alt} {...pictureBox(size)} decoding="async" onLoad={showAlone} />
            </picture>
          </li>
        )
      })}
    </ul>
  )
}
