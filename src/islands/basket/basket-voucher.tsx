import type { Basket } from '../../commerce/documents/basket.ts'
import { useWords } from '../island-words.tsx'
import { CommandForm, type CommandFormPlace } from './command-form.tsx'

interface Props extends CommandFormPlace {
  voucher: Basket['voucher']
  seed: string
}

/** A discount code: entered, or shown with what it does and a way to take it off again (BAS-5). */
export function BasketVoucher({ voucher, seed, ...place }: Props) {
  const { t, format } = useWords()
  if (!voucher)
    return (
      <details className="basket-voucher">
        <summary>
          <span className="link">{t('basket.voucher.enter')}</span>
        </summary>
        <CommandForm {...place} mutationId={`${seed}-v`} command="redeem" className="basket-code">
          <label className="sr-only" htmlFor={`${seed}-code`}>
            {t('basket.voucher.code')}
          </label>
          <input
            type="text"
            id={`${seed}-code`}
            name="code"
            className="figures"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" className="button button-quiet">
            {t('basket.voucher.redeem')}
          </button>
        </CommandForm>
      </details>
    )
  const { code, refusal, missing } = voucher
  return (
    <CommandForm {...place} mutationId={`${seed}-w`} command="removeVoucher" className="basket-voucher">
      <p>
        {refusal
          ? t(`basket.voucher.waits.${refusal}`, { code, price: format.money(missing ?? 0) })
          : t('basket.voucher.used', { code })}
      </p>
      <button type="submit" className="link">
        {t('basket.voucher.remove')}
      </button>
    </CommandForm>
  )
}
