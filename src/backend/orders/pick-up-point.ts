import type { AddressDraft } from '#contract/order/address-rules.ts'

/** A shop that holds parcels until they are collected. */
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

/** The middle of the area of all postal codes that begin alike. */
export interface PostalArea {
  /** Two digits, or the one or two letters of a British postal code. */
  prefix: string
  /** Degrees. */
  latitude: number
  longitude: number
}

/** The pick-up points of one country, and the postal areas from which distances are measured. */
export interface PickUpPoints {
  areas: readonly PostalArea[]
  points: readonly PickUpPoint[]
}

/** Used for a tenant without pick-up points, whose orders are delivered to the home or by appointment. */
export const noPickUpPoints: PickUpPoints = { areas: [], points: [] }
