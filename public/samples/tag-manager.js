// Stands in for the tag manager of a sample shop: it reads the data layer, now and later, and writes each entry to the
// browser's console. It sends nothing.
const { dataLayer } = window
const show = (entry) => console.info('tag manager (sample):', entry)
dataLayer.forEach(show)
const { push } = dataLayer
dataLayer.push = (...entries) => {
  entries.forEach(show)
  return push.apply(dataLayer, entries)
}
