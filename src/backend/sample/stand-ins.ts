/**
 * Pictures of content that stand in for goods nobody photographs yet: by the first part of a
 * product's picture (`sofa/corner`). Each is a set in `src/pictures/manifest.json`.
 */
const sets: Readonly<Record<string, string>> = {
  shoe: 'wardrobe-rail',
  sofa: 'living-room',
  lamp: 'reading-chair',
  rug: 'living-room',
  tableware: 'tile-home',
  folded: 'bedroom',
  'washing-machine': 'laundry-room',
  dryer: 'laundry-room',
  detergent: 'laundry-room',
  refrigerator: 'tile-appliances',
  'coffee-machine': 'kitchen-coffee',
  'vacuum-cleaner': 'tile-appliances',
  tyre: 'parcels',
}

/** @throws on a family without one. */
export function standInOf(picture: string): string {
  const set = sets[picture.slice(0, picture.indexOf('/'))]
  if (!set) throw new Error(`No picture stands in for ${picture}`)
  return `/pictures/${set}`
}
