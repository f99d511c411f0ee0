import type { BasketCommand } from '#commerce/cart/basket-command.ts'
import type { BasketItem } from '#commerce/cart/basket-operations.ts'
import { choiceText, nameWithChoice } from '#contract/variant-name.ts'
import { useI18n } from '../island-i18n.tsx'
import { ProductLabels } from '../product-labels.tsx'
import { ProductName } from '../product-name.tsx'
import { QuickViewLink } from '../quick-view/quick-view-link.tsx'
import { AutoSubmitSelect } from './auto-submit-select.tsx'
import { CommandForm } from './command-form.tsx'
import { ItemPicture } from './item-picture.tsx'
import { LineNotice } from './line-notice.tsx'
import { isLineBuyable, quantitiesOf } from './pieces.ts'

export interface LineProps {
  item: BasketItem
  /** URL of the product; undefined if it has left the catalogue. */
  href: string | undefined
  action: string
  seed: string
  error: string | undefined
  /** True while a command is running. */
  busy: boolean
  onCommand: (command: BasketCommand) => void
}

/** One line: product, quantity, variant, price and notices. */
export function BasketLine({ item, href, action, seed, error, busy, onCommand }: LineProps) {
  const { t, format } = useI18n()
  const { id, productName, product } = item
  const choice = product ? choiceText(product) : item.SKU
  const name = nameWithChoice(productName, choice)
  const form = { action, id, onCommand }
  const errorId = error ? `error-${id}` : undefined
  const hasOtherVariants = product?.variants.some(
    ({ sku, availability }) =>
      sku !== item.SKU && (availability === 'IN_STOCK' || availability === 'LOW_STOCK'),
  )
  const sourceLine = {
    list: 'basket' as const,
    sku: item.SKU,
    change: (sku: string) => onCommand({ do: 'change', id, sku }),
  }
  const isBuyable = isLineBuyable(item)
  return (
    <li className="basket-line" data-item={id}>
      <div className="basket-picture picture-ground">
        {product?.media[0] && <ItemPicture medium={product.media[0]} />}
        {href && <QuickViewLink {...{ href, name, sourceLine }} />}
      </div>
      <div className="basket-what">
        {product && <p className="text-small text-muted">{product.brand.name}</p>}
        <h3 className="heading-plain" lang={product?.textLanguage ?? undefined}>
          <ProductName {...{ href, choice }} name={productName} />
        </h3>
        {product && choice && !hasOtherVariants && (
          <p className="text-small text-muted" aria-hidden="true">
            {choice}
          </p>
        )}
        {product && <ProductLabels {...{ product, name }} />}
        <LineNotice item={item} />
        {error && (
          <p className="mt-1 text-small text-reduced" id={errorId} role="alert">
            {error}
          </p>
        )}
      </div>
      <p className="basket-price figures">
        <b>{format.money(item.total)}</b>
        {item.quantity > 1 && isBuyable && (
          <span className="block text-small text-muted">
            {t('basket.each', { price: format.money(item.price) })}
          </span>
        )}
      </p>
      <div className="basket-tools">
        {isBuyable && (
          <CommandForm
            {...form}
            mutationId={`${seed}-q-${id.slice(0, 8)}`}
            command="change"
            className="basket-tool"
          >
            <AutoSubmitSelect
              name="quantity"
              value={item.quantity}
              label={t('basket.quantityOf', { name })}
              {...{ errorId, busy }}
            >
              {quantitiesOf(item).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </AutoSubmitSelect>
            <noscript>
              <button type="submit" className="link text-small" aria-label={t('basket.updateOf', { name })}>
                {t('basket.update')}
              </button>
            </noscript>
          </CommandForm>
        )}
        {product && hasOtherVariants && (
          <CommandForm
            {...form}
            mutationId={`${seed}-v-${id.slice(0, 8)}`}
            command="change"
            className="basket-tool basket-tool-variant"
          >
            <AutoSubmitSelect
              name="sku"
              value={item.SKU}
              label={t('basket.variantOf', { name })}
              {...{ errorId, busy }}
            >
              {product.variants.map(({ sku, choice, availability }) => {
                const soldOut = availability === 'SOLD_OUT'
                const value = choiceText(product, choice)
                return (
                  <option key={sku} value={sku} disabled={soldOut && sku !== item.SKU}>
                    {soldOut ? t('product.soldOutValue', { value }) : value}
                  </option>
                )
              })}
            </AutoSubmitSelect>
            <noscript>
              <button type="submit" className="link text-small" aria-label={t('basket.changeOf', { name })}>
                {t('basket.change')}
              </button>
            </noscript>
          </CommandForm>
        )}
        <CommandForm {...form} mutationId={`${seed}-r-${id.slice(0, 8)}`} command="remove">
          <button
            type="submit"
            className="basket-remove link text-small"
            aria-label={t('basket.removeOf', { name })}
          >
            {t('basket.remove')}
          </button>
        </CommandForm>
      </div>
    </li>
  )
}
