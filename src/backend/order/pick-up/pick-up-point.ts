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

/** The postal codes that begin with two digits, and the middle of their area. */
export interface PostalArea {
  prefix: number
  /** Degrees. */
  latitude: number
  longitude: number
}

/** The pick-up points of one country, and the postal areas from which distances are counted. */
export interface PickUpPoints {
  areas: readonly PostalArea[]
  points: readonly PickUpPoint[]
}

/** Of a tenant without pick-up points: its orders are delivered to the door or by appointment. */
export const noPickUpPoints: PickUpPoints = { areas: [], points: [] }
