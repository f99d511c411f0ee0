import { storyFiles } from 'virtual:astro-stories'
import '#tests/browser/storybook/fonts.css'
import '#components/shell/elements.ts'
import '#layouts/shop.css'
import '#layouts/late.css'
import { applyAppearance, defaultShop } from '#tests/browser/storybook/appearance.ts'

/**
 * Puts the HTML of a story on the page, in the Dutch shop. Its custom elements start as they do there.
 * @param id `blocks-countdown--running`
 * @throws {RangeError} when no story has this id
 */
export async function showStory(file: string, id: string): Promise<HTMLElement> {
  const pages = (await storyFiles[`./tests/browser/stories/${file}.stories.ts`]?.())?.pages
  const html = pages?.[id]?.[defaultShop.id]
  if (html === undefined) throw new RangeError(`no story ${id} in ${file}`)
  applyAppearance({ shop: defaultShop.id, theme: 'own', scheme: 'system' })
  const place = document.createElement('main')
  place.innerHTML = html
  document.body.replaceChildren(place)
  return place
}
