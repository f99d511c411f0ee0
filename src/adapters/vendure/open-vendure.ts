import type { OpenAdapter } from '#gateway/adapter.ts'
import { vendureClient } from './client.ts'
import { addressFields } from './customer/address-fields.ts'
import { customerFields } from './customer/customer-fields.ts'
import { goodsFields, goodsPort, openGoods } from './goods/goods.ts'
import { basketFields } from './sale/basket-commands.ts'
import { checkoutFields } from './sale/checkout-commands.ts'
import { orderFields } from './sale/place-order.ts'
import { voucherFields } from './sale/voucher-commands.ts'
import { searchFields } from './search/search-fields.ts'
import { readSettings } from './settings.ts'

/** Opens a Vendure server by the address of its Shop API, such as `https://shop.example/shop-api`. */
export const openVendure: OpenAdapter = ({ url, settings, locales, fetch }) => {
  const client = vendureClient(url, readSettings(settings, locales), fetch)
  const goods = openGoods(client)
  return {
    capabilities: ['goods', 'search', 'sale', 'customer'],
    fields: {
      ...goodsFields(goods),
      ...searchFields(goods),
      ...basketFields(goods),
      ...voucherFields(goods),
      ...checkoutFields(goods),
      ...orderFields(goods),
      ...customerFields(goods),
      ...addressFields(goods),
    },
    goods: goodsPort(goods),
  }
}
