import type { BasketLink } from '../../components/shell/basket-link.ts'
import { openOver } from '../layer/open-over.tsx'
import BasketLayer from './basket-layer.tsx'

/** Opens the basket over the page. @param link of the header, leading to the basket's page */
export const open = openOver((link, onClose) => (
  <BasketLayer
    href={link.href}
    title={link.closest<BasketLink>('basket-link')?.label ?? ''}
    onClose={onClose}
  />
))
