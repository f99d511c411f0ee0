import type { Basket } from '../../commerce/documents/basket.ts'
import { useWords } from '../island-words.tsx'
import { CommandForm, type CommandFormPlace } from './command-form.tsx'

interface Props extends CommandFormPlace {
  voucher: Basket['voucher']
  seed: string
  /** Nothing is in the basket: the code is kept for what will be (ORD-3). */
  empty?: boolean
}

/**
 * A discount code: entered, or shown with what it does and a way to take it off again (BAS-5). A second one may be entered,
 * since a better code takes the place of the one in use (ORD-3).
 */
export function BasketVoucher({ voucher, seed, empty = false, ...place }: Props) {
  const { t, format } = useWords()
  if (!voucher) return <CodeForm {...place} seed={seed} label={t('basket.voucher.enter')} />
  const { code, refusal, missing, other } = voucher
  const state = empty ? 'kept' : refusal ? `waits.${refusal}` : 'used'
  return (
    <>
      <CommandForm {...place} mutationId={`${seed}-w`} command="removeVoucher" className="basket-voucher">
        <div role="status">
          <p>{t(`basket.voucher.${state}`, { code, price: format.money(missing ?? 0) })}</p>
          {other && (
            <p className="mt-1 text-small">
              {t(`basket.voucher.${refusal ? 'otherWaits' : 'other'}`, { code, other })}
            </p>
          )}
        </div>
        <button type="submit" className="link">
          {t('basket.voucher.remove')}
        </button>
      </CommandForm>
      {!empty && <CodeForm {...place} seed={seed} label={t('basket.voucher.enterOther')} />}
    </>
  )
}

/** Where a code is typed, behind its label until it is asked for. */
function CodeForm({ seed, label, ...place }: CommandFormPlace & { seed: string; label: string }) {
  const { t } = useWords()
  return (
    <details className="basket-voucher">
      <summary>
        <span className="link">{label}</span>
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
}
