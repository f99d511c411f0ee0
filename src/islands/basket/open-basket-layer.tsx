import type { BasketLink } from '../../components/shell/basket-link.ts'
import { openOver } from '../layer/open-over.tsx'
import BasketLayer from './basket-layer.tsx'

/**
 * Opens the basket overlay over the page.
 * @param link the header's link to the basket page
 */
export const open = openOver((link, onClose) => (
  <BasketLayer
    href={link.href}
    title={link.closest<BasketLink>('basket-link')?.label ?? ''}
    onClose={onClose}
  />
))
