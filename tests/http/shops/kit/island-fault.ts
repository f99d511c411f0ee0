/** Loaded before the server: the first search bar fails to render, later ones succeed. */
const { stringify } = JSON
let failed = false

JSON.stringify = (value: unknown, ...how: [never?, never?]) => {
  const searchBar = typeof value === 'object' && value !== null && 'urls' in value && 'frame' in value
  if (searchBar && !failed) {
    failed = true
    throw new Error('secret detail')
  }
  return stringify(value, ...how)
}
