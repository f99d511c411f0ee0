import type { IslandFrame } from '../frame.ts'

/** The overlays by name; their messages are in the branch of the same name. */
export type LayerName = 'basket' | 'wishlist' | 'mini'

export interface LayerWords<Addresses> {
  frame: IslandFrame
  addresses: Addresses
}

/** @throws if the server does not respond; the caller then opens the page of the same name. */
export async function loadLayerWords<Addresses>(
  name: LayerName,
  locale: string,
): Promise<LayerWords<Addresses>> {
  const response = await fetch(`/api/layer/${name}/${locale}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  return (await response.json()) as LayerWords<Addresses>
}
