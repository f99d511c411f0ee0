import type { AddressDraft } from '../../../contract/order/address-rules.ts'

/** A shop that keeps parcels until they are fetched. */
export interface PickUpPoint {
  id: string
  name: string
  address: AddressDraft
  openingHours: OpeningHours[]
  /** Degrees. */
  latitude: number
  longitude: number
}

export interface OpeningHours {
  /** ISO weekdays, 1 = Monday … 7 = Sunday. */
  days: number[]
  /** HH:MM */
  opens: string
  closes: string
}
