import type { BasketCommand } from './basket-command.ts'

/**
 * Reads the basket command of a posted form (BAS-1): `do` names it; `sku`, `id` and `quantity` are its arguments.
 * Undefined for an unknown command. An invalid quantity becomes 0, which the shop refuses with a message.
 */
export function basketCommandOf(form: FormData): BasketCommand | undefined {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const [id, sku, quantity] = [text('id'), text('sku'), text('quantity')]
  switch (text('do')) {
    case 'add':
      return sku ? { do: 'add', sku, quantity: quantity === '' ? 1 : wholeNumber(quantity) } : undefined
    case 'change':
      if (!id || (!sku && !quantity)) return
      return { do: 'change', id, ...(quantity && { quantity: wholeNumber(quantity) }), ...(sku && { sku }) }
    case 'remove':
      return id ? { do: 'remove', id } : undefined
    case 'restore':
      return id ? { do: 'restore', id } : undefined
    case 'accept':
      return { do: 'accept' }
    case 'redeem':
      return { do: 'redeem', code: text('code') }
    case 'removeVoucher':
      return { do: 'removeVoucher' }
    default:
      return
  }
}

/** A whole number of at most 9 digits; else 0, which the shop refuses. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
