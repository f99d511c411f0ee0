import type { BasketResult } from './basket-command.ts'

type BasketError = NonNullable<BasketResult['error']> | 'FAILED'

/** All errors that the basket page may show, so that a crafted URL cannot show anything else. */
const errors: Record<BasketError, true> = {
  UNKNOWN_PRODUCT: true,
  CHOOSE_VARIANT: true,
  SOLD_OUT: true,
  QUANTITY: true,
  ONLY_FEWER: true,
  TOO_MANY: true,
  BASKET_FULL: true,
  UNKNOWN_ITEM: true,
  UNKNOWN_CODE: true,
  NOT_YET_VALID: true,
  EXPIRED: true,
  USED_UP: true,
  USED_TODAY: true,
  LOGIN_NEEDED: true,
  OTHER_GROUP: true,
  OTHER_GOODS: true,
  ONLY_REDUCED: true,
  BELOW_MINIMUM: true,
  NOT_COMBINABLE: true,
  TOO_MANY_ATTEMPTS: true,
  FAILED: true,
}

export interface BasketNotice {
  message?: { error: BasketError; itemId: string | null }
  removedId?: string
  addedId?: string
}

/**
 * Reads the result of a form from the query of the basket's URL (handle-basket-form.ts); unknown values are ignored.
 */
export function basketNoticeOf(parameters: URLSearchParams): BasketNotice {
  const error = parameters.get('error')
  const [removedId, addedId] = [parameters.get('removed'), parameters.get('added')]
  return {
    ...(error && isBasketError(error) && { message: { error, itemId: parameters.get('item') } }),
    ...(removedId && { removedId }),
    ...(addedId && { addedId }),
  }
}

const isBasketError = (text: string): text is BasketError => Object.hasOwn(errors, text)
