import type { IslandFrame } from '../frame.ts'

/** The overlays by name; their messages are in the branch of the same name. */
export type OverlayName = 'basket' | 'wishlist' | 'mini'

export interface OverlayMessages<Addresses> {
  frame: IslandFrame
  addresses: Addresses
}

/** @throws if the server does not respond; the caller then opens the page of the same name. */
export async function loadOverlayMessages<Addresses>(
  name: OverlayName,
  locale: string,
): Promise<OverlayMessages<Addresses>> {
  const response = await fetch(`/api/layer/${name}/${locale}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  return (await response.json()) as OverlayMessages<Addresses>
}
