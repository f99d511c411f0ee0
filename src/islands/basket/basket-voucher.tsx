import type { Basket } from '#commerce/cart/basket-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { CommandForm, type CommandFormTarget } from './command-form.tsx'

interface Props extends CommandFormTarget {
  voucher: Basket['voucher']
  seed: string
  /** Whether the basket is empty: the code is stored for later items (ORD-3). */
  empty?: boolean
}

/**
 * A voucher code: a form to enter one, or the code with its effect and a button to remove it (BAS-5). A
 * second code may be entered, because a better code replaces the current one (ORD-3).
 */
export function BasketVoucher({ voucher, seed, empty = false, ...target }: Props) {
  const { t, format } = useI18n()
  if (!voucher) return <CodeForm {...target} seed={seed} label={t('basket.voucher.enter')} />
  const { code, refusal, missing, other } = voucher
  const state = empty ? 'kept' : refusal ? `waits.${refusal}` : 'used'
  return (
    <>
      <CommandForm {...target} mutationId={`${seed}-w`} command="removeVoucher" className="basket-voucher">
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
      {!empty && <CodeForm {...target} seed={seed} label={t('basket.voucher.enterOther')} />}
    </>
  )
}

/** The form for a code, collapsed behind its label. */
function CodeForm({ seed, label, ...target }: CommandFormTarget & { seed: string; label: string }) {
  const { t } = useI18n()
  return (
    <details className="basket-voucher">
      <summary>
        <span className="link">{label}</span>
      </summary>
      <CommandForm {...target} mutationId={`${seed}-v`} command="redeem" className="basket-code">
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
