import type { ByLanguage, CatalogueMedia } from '#backend/catalogue/model.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import type { Take } from '../pictures/goods/spec.ts'
import { type PictureView, pictureKey, pictureSize, viewsOf } from './pictures.ts'
import type { SampleShop } from './shop.ts'
import { colourOf } from './words/colours.ts'
import type { PrintKey } from './words/prints.ts'
import { type SampleLanguage, type Words, words } from './words/tables.ts'

const seen: Readonly<Record<PictureView, Words>> = {
  front: words(['voorkant', 'Vorderansicht', 'vue de face']),
  back: words(['achterkant', 'Rückansicht', 'vue de dos']),
  detail: words(['detail', 'Detail', 'détail']),
  fabric: words(['stof van dichtbij', 'Stoff aus der Nähe', 'matière de près']),
}

/** All views of a product in each of its colours, the front of every colour first among its own. */
export function viewsOfColours(
  look: { picture: string; print: PrintKey; take: Take; details?: readonly string[] },
  colours: readonly string[],
  name: ByLanguage,
  shop: SampleShop,
): CatalogueMedia[] {
  const views = viewsOf(look)
  return colours.flatMap((colour) =>
    views.map((view) => ({
      kind: 'image' as const,
      src: `${picturePath}${pictureKey({ ...look, colour }, view)}`,
      view: view === 'fabric' ? ('detail' as const) : view,
      choice: { colour },
      ...pictureSize,
      alt: shop.sayEach((language) => altOf(name, colour, view, views.length > 1, language)),
    })),
  )
}

function altOf(
  name: ByLanguage,
  colour: string,
  view: PictureView,
  several: boolean,
  language: SampleLanguage,
): string {
  const label = colourOf(colour).label[language]
  const description = `${name[language] ?? Object.values(name)[0]}, ${language === 'de' ? label : label.toLowerCase()}`
  return several ? `${description}, ${seen[view][language]}` : description
}
