import { ask, type Commerce, loaded } from './ask.ts'
import {
  type AddressChange,
  type AddressInput,
  addressesDocument,
  deleteAddressDocument,
  makeAddressDefaultDocument,
  type SavedAddress,
  saveAddressDocument,
} from './documents/address.ts'
import {
  cancelOrderDocument,
  type Order,
  type OrderChange,
  type OrderPage,
  orderDocument,
  ordersDocument,
} from './documents/order.ts'
import type { Loaded } from './failures.ts'
import { type Mutating, runCommand } from './run-command.ts'

/** One's own order; null when there is none of this number for who asks. */
export const loadOrder = (commerce: Commerce, orderNo: string): Promise<Loaded<Order | null>> =>
  loaded(ask(commerce, orderDocument, { orderNo }).then(({ order }) => order))

/** One's own orders, newest first, 10 a page. */
export const loadOrders = (commerce: Commerce, page = 1): Promise<Loaded<OrderPage>> =>
  loaded(ask(commerce, ordersDocument, { page }).then(({ orders }) => orders))

/** The address book, the default first. */
export const loadAddresses = (commerce: Commerce): Promise<Loaded<SavedAddress[]>> =>
  loaded(ask(commerce, addressesDocument, {}).then(({ addresses }) => addresses))

/** Cancels lines that are not invoiced yet; all of them when none is named. @throws {CommerceError} */
export const cancelOrder = (
  commerce: Mutating,
  orderNo: string,
  mutationId: string,
  lineIds: string[] | null = null,
): Promise<OrderChange> => runCommand(commerce, cancelOrderDocument, { mutationId, orderNo, lineIds })

/** What a customer can do with the address book. */
export type AddressCommand =
  | { do: 'save'; id?: string; address: AddressInput; makeDefault?: boolean }
  | { do: 'delete'; id: string }
  | { do: 'default'; id: string }

/** Runs a command once, however often it is sent with the same id. @throws {CommerceError} */
export async function runAddressCommand(
  commerce: Mutating,
  command: AddressCommand,
  mutationId: string,
): Promise<AddressChange> {
  switch (command.do) {
    case 'save': {
      const { id = null, address, makeDefault = false } = command
      return await runCommand(commerce, saveAddressDocument, { mutationId, id, address, makeDefault })
    }
    case 'delete':
      return await runCommand(commerce, deleteAddressDocument, { mutationId, id: command.id })
    case 'default':
      return await runCommand(commerce, makeAddressDefaultDocument, { mutationId, id: command.id })
  }
}
