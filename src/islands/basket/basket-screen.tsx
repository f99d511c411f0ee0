import { useRef } from 'react'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { BasketLine } from './basket-line.tsx'
import type { BasketPromises } from './basket-outlook.tsx'
import { BasketSums } from './basket-sums.tsx'
import { BasketVoucher } from './basket-voucher.tsx'
import { CommandForm } from './command-form.tsx'
import { EmptyBasketPicture } from './empty-basket-picture.tsx'
import { type BasketUrls, productHref } from './urls.ts'
import { type BasketMessage, useBasket } from './use-basket.ts'
import { useFocusAfter } from './use-focus-after.ts'

export interface BasketScreenProps {
  basket: Basket
  addresses: BasketUrls
  /** New for every rendering: makes the mutation ids of the forms unique, so that each runs once. */
  seed: string
  message?: BasketMessage
  removedId?: string
  /** What the checkout will offer for the basket as it is now; left out where that is not known. */
  promises?: BasketPromises
}

/** The basket: lines, totals, notices, and an undo for a removed line (BAS-1, UX-4). */
export function BasketScreen({ basket: initial, addresses, seed, promises, ...notice }: BasketScreenProps) {
  const { t, format } = useI18n()
  const { basket, message, removedId, done, busy, run } = useBasket(initial, notice)
  const form = { action: addresses.basket, onCommand: run }
  const removed = basket.lastRemoved?.id === removedId ? basket.lastRemoved : undefined
  const changedItem = done?.do === 'change' ? basket.items.find(({ id }) => id === done.itemId) : undefined
  const changed = basket.items.some(({ notice }) => notice !== null)
  // Other goods may arrive on other days.
  const skus = ({ items }: Basket) => items.map(({ SKU }) => SKU).join()
  const sameGoods = skus(basket) === skus(initial)
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(done, root)
  return (
    <div className="basket" aria-busy={busy} ref={root} tabIndex={-1}>
      <div role="status">
        {removed && (
          <CommandForm
            {...form}
            mutationId={`${seed}-u-${removed.id.slice(0, 8)}`}
            command="restore"
            id={removed.id}
            className="basket-said"
          >
            <p>{t('basket.removed', { name: removed.productName })}</p>
            <button type="submit" className="link" data-undo="">
              {t('basket.undo')}
            </button>
          </CommandForm>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {changedItem &&
          t('basket.newTotal', { name: changedItem.productName, total: format.money(basket.total) })}
      </p>
      {message && !basket.items.some(({ id }) => id === message.itemId) && (
        <p className="basket-said" role="alert">
          {t(`basket.error.${message.error}`, { code: basket.voucher?.code ?? '' })}
        </p>
      )}
      {changed && (
        <CommandForm {...form} mutationId={`${seed}-a`} command="accept" className="basket-said">
          <p>
            <b>{t('basket.changed')}</b>
          </p>
          <button type="submit" className="link">
            {t('basket.accept')}
          </button>
        </CommandForm>
      )}
      {basket.items.length === 0 ? (
        <div className="basket-empty">
          <EmptyBasketPicture />
          <p className="mt-2 text-h4">{t('basket.empty')}</p>
          <p className="mt-1 text-muted">{t('basket.emptyHelp')}</p>
          {basket.voucher && (
            <div className="mt-3">
              <BasketVoucher voucher={basket.voucher} seed={seed} empty {...form} />
            </div>
          )}
          <p className="mt-3">
            <a className="button" href={addresses.start}>
              {t('basket.start')}
            </a>
          </p>
        </div>
      ) : (
        <div className="basket-sheet">
          <h2 className="sr-only">{t('basket.items')}</h2>
          <ul className="basket-lines">
            {basket.items.map((item) => (
              <BasketLine
                key={item.id}
                item={item}
                href={productHref(addresses, item)}
                seed={seed}
                busy={busy}
                error={message?.itemId === item.id ? t(`basket.error.${message.error}`) : undefined}
                {...form}
              />
            ))}
          </ul>
          <BasketSums
            basket={basket}
            checkout={addresses.checkout}
            promises={sameGoods ? promises : undefined}
            seed={seed}
            {...form}
          />
        </div>
      )}
    </div>
  )
}
