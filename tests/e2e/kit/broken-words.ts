import type { Page } from '@playwright/test'

/** Words in table headers that a line breaks in the middle; breaks at hyphens and slashes are allowed. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('main :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const torn: string[] = []
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        for (const { 0: word, index } of text.data.matchAll(/[^\s\-–/]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) torn.push(`tears ${word}`)
        }
      return torn
    }),
  )
