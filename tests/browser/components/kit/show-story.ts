import { storyFiles } from 'virtual:astro-stories'
import '../../storybook/fonts.css'
import '../../../../src/components/shell/elements.ts'
import '../../../../src/layouts/shop.css'
import { applyAppearance, defaultShop } from '../../storybook/appearance.ts'

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
