import type { CatalogueCategory } from '#backend/catalogue/model.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import { families, machineFamilies } from './assortment.ts'
import { type SampleCategory, sampleCategories, slugOf } from './categories.ts'
import { categoryText } from './category-texts.ts'
import { pictureKey, pictureSize } from './pictures.ts'
import type { SampleShop } from './shop.ts'

/** The category tree in the tenant's languages, parents before their children. */
export function categoriesOf(shop: SampleShop): CatalogueCategory[] {
  let position = 0
  const place = (category: SampleCategory, department: string, parent?: string): CatalogueCategory[] => {
    position += 1
    const own: CatalogueCategory = {
      key: category.key,
      label: shop.sayEach((language) => category[language]),
      slug: shop.sayEach((language) => slugOf(category[language], language)),
      description: shop.sayEach((language) => categoryText(department, category.key, category)[language]),
      position,
    }
    if (parent !== undefined) own.parent = parent
    const media = pictureOf(category, shop)
    if (media) own.media = media
    return [own, ...(category.children ?? []).flatMap((child) => place(child, department, category.key))]
  }
  return sampleCategories.flatMap((department) => place(department, department.key))
}

/** A category is shown by the first picture of its first family. */
function pictureOf(category: SampleCategory, shop: SampleShop): CatalogueCategory['media'] {
  const keys = [category, ...(category.children ?? [])].map(({ key }) => key)
  const look = families.find((family) => keys.includes(family.category))?.looks[0]
  const kind = machineFamilies.find((family) => keys.includes(family.category))?.kinds[0]
  const subject =
    look ?? (kind && { picture: kind.pictures[0] as string, print: 'plain' as const, colours: kind.colours })
  const colour = subject?.colours[0]
  if (!subject || colour === undefined) return undefined
  return {
    kind: 'image',
    src: `${picturePath}${pictureKey({ ...subject, colour })}`,
    view: 'front',
    ...pictureSize,
    alt: shop.sayEach((language) => category[language]),
  }
}
