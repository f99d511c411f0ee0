import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  type AddressChange,
  type AddressInput,
  addressesQuery,
  deleteAddressMutation,
  makeAddressDefaultMutation,
  type SavedAddress,
  saveAddressMutation,
} from './address-operations.ts'
import {
  cancelOrderMutation,
  type Order,
  type OrderChange,
  type OrderPage,
  orderQuery,
  ordersQuery,
} from './order-operations.ts'

/** Loads the viewer's order; null if it does not exist or belongs to another customer. */
export const loadOrder = (commerce: Commerce, orderNo: string): Promise<Loaded<Order | null>> =>
  toLoaded(runQuery(commerce, orderQuery, { orderNo }).then(({ order }) => order))

/** The viewer's orders, newest first, 10 per page. */
export const loadOrders = (commerce: Commerce, page = 1): Promise<Loaded<OrderPage>> =>
  toLoaded(runQuery(commerce, ordersQuery, { page }).then(({ orders }) => orders))

/** The viewer's address book, the default first. */
export const loadAddresses = (commerce: Commerce): Promise<Loaded<SavedAddress[]>> =>
  toLoaded(runQuery(commerce, addressesQuery, {}).then(({ addresses }) => addresses))

/** Cancels lines that are not invoiced yet; all of them when `lineIds` is null. @throws {CommerceError} */
export const cancelOrder = (
  commerce: Mutating,
  orderNo: string,
  mutationId: string,
  lineIds: string[] | null = null,
): Promise<OrderChange> => sendCommand(commerce, cancelOrderMutation, { mutationId, orderNo, lineIds })

/** Commands on the address book. */
export type AddressCommand =
  | { do: 'save'; id?: string; address: AddressInput; makeDefault?: boolean }
  | { do: 'delete'; id: string }
  | { do: 'default'; id: string }

/** Runs an address book command. Requests with the same mutation id run once. @throws {CommerceError} */
export async function runAddressCommand(
  commerce: Mutating,
  command: AddressCommand,
  mutationId: string,
): Promise<AddressChange> {
  switch (command.do) {
    case 'save': {
      const { id = null, address, makeDefault = false } = command
      return await sendCommand(commerce, saveAddressMutation, { mutationId, id, address, makeDefault })
    }
    case 'delete':
      return await sendCommand(commerce, deleteAddressMutation, { mutationId, id: command.id })
    case 'default':
      return await sendCommand(commerce, makeAddressDefaultMutation, { mutationId, id: command.id })
  }
}
