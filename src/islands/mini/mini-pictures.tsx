import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import { productPictureSources } from '../../pictures/product-sources.ts'
import { useWords } from '../island-words.tsx'

const most = 4

/** The pictures of the selected variant, in a strip to swipe; arrow keys scroll it. */
export function MiniPictures({ media }: { media: MiniProduct['media'] }) {
  const { t } = useWords()
  const pictures = media.filter(({ kind }) => kind === 'image').slice(0, most)
  return (
    <ul
      className="mini-pictures"
      aria-label={t('product.views')}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map(({ src, alt, width, height }) => {
        const { srcset, fallback } = productPictureSources(src)
        return (
          <li key={src} className="picture-ground">
            <picture>
              <source type="image/avif" srcSet={srcset} sizes="(min-width: 600px) 360px, 60vw" />
              <img src={fallback} alt={alt} width={width} height={height} decoding="async" />
            </picture>
          </li>
        )
      })}
    </ul>
  )
}
