import { join } from 'node:path'
import { build, isBuilt } from '#server/build.ts'
import { measureAddToBasket } from './add-to-basket.ts'
import { measureBaskets } from './baskets.ts'
import { measureBytes } from './bytes.ts'
import { measureCachedPage } from './cached-page.ts'
import { measureCategory } from './category-page.ts'
import { measureClick } from './click.ts'
import { measureComposition } from './composition.ts'
import type { Figure } from './figure.ts'
import { measureFirstPictures } from './first-pictures.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOffers } from './offers.ts'
import { measurePersonalPages } from './personal-pages.ts'
import { measureSearchEngines } from './search-engines/compare.ts'
import { measureShopPages } from './shop-pages.ts'
import { measureStart } from './start.ts'
import { measureStaticBuild } from './static-build.ts'

/**
 * `npm run bench`: all performance budgets of the shops, measured in one run, as one table. `node
 * tests/performance/bench/run.ts lighthouse` runs a part alone.
 */
const parts: Record<string, () => Promise<Figure[]>> = {
  'page-cache': measureCachedPage,
  'shop-pages': () => measureShopPages(),
  bytes: measureBytes,
  'first-pictures': measureFirstPictures,
  category: () => measureCategory(),
  composition: () => measureComposition(),
  'personal-pages': () => measurePersonalPages(),
  baskets: () => measureBaskets(),
  'add-to-basket': () => measureAddToBasket(),
  flood: () => measureFlood(),
  import: () => measureImport(),
  offers: () => measureOffers(),
  'static-build': () => measureStaticBuild(),
  start: () => measureStart(),
  click: () => measureClick(),
  lighthouse: () => measureLighthouse(),
  'search-engines': () => measureSearchEngines(),
}

/** Parts that take an hour: only by their names. */
const longParts: Record<string, () => Promise<Figure[]>> = { growth: measureGrowth }

const selectedParts = process.argv.slice(2)
const unknown = selectedParts.find((name) => !(name in parts || name in longParts))
if (unknown) {
  console.error(`${unknown}: the parts are ${Object.keys({ ...parts, ...longParts }).join(', ')}`)
  process.exit(1)
}

const root = join(import.meta.dirname, '..', '..', '..')
process.chdir(root)
if (selectedParts.join() !== 'search-engines' && !isBuilt(root)) await build(root)

const figures: Figure[] = []
for (const [name, measure] of Object.entries({ ...parts, ...longParts }))
  if (selectedParts.includes(name) || (selectedParts.length === 0 && name in parts))
    figures.push(...(await measure()))
console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
if (figures.some(({ reached }) => !reached)) process.exitCode = 1
