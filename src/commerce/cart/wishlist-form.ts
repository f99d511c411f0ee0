import type { WishlistCommand } from './wishlist-command.ts'

/**
 * Reads the wishlist command of a posted form (WIS-1): `do` names it; `sku` and `id` are its arguments. Undefined for
 * an unknown command.
 */
export function wishlistCommandOf(form: FormData): WishlistCommand | undefined {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const [command, id, sku] = [text('do'), text('id'), text('sku')]
  switch (command) {
    case 'add':
      return sku ? { do: command, sku } : undefined
    case 'change':
      return id && sku ? { do: command, id, sku } : undefined
    case 'remove':
    case 'restore':
    case 'move':
      return id ? { do: command, id } : undefined
    default:
      return
  }
}
