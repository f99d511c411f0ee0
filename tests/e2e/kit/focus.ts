import type { Page } from '@playwright/test'

export interface Focus {
  what: string
  /** Whether part of the element is visible: inside the window, and not covered (WCAG 2.4.11). */
  visible: boolean
  /** Whether an outline shows its focus (WCAG 2.4.7). */
  outlined: boolean
}

/** How long a row of cards may scroll to the focused one, and an outline may appear, on a busy machine, ms. */
const rolling = 5_000

/** The focus as a sighted user sees it. */
export async function currentFocus(page: Page): Promise<Focus> {
  let focus = await page.evaluate(look)
  for (const begun = Date.now(); !(focus.visible && focus.outlined) && Date.now() - begun < rolling; ) {
    await page.evaluate(nextFrame)
    focus = await page.evaluate(look)
  }
  return focus
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Presses Tab from the top of the page to its end. */
export async function tabThrough(page: Page): Promise<Focus[]> {
  const steps: Focus[] = []
  for (let step = 0; step < 250; step += 1) {
    await page.keyboard.press('Tab')
    const focus = await currentFocus(page)
    if (focus.what === 'nothing') break
    steps.push(focus)
  }
  return steps
}

function look(): Focus {
  const element = document.activeElement
  if (!element || element === document.body) return { what: 'nothing', visible: true, outlined: true }
  // A radio button that is drawn by the label beside it.
  const drawn = element.matches('input.sr-only') ? (element.nextElementSibling ?? element) : element
  const parts = [0.1, 0.5, 0.9]
  const visible = [...drawn.getClientRects()].some(({ left, top, width, height }) =>
    parts.some((x) =>
      parts.some((y) => drawn.contains(document.elementFromPoint(left + width * x, top + height * y))),
    ),
  )
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
  const name = `${element.tagName.toLowerCase()} “${(element.textContent || element.id).trim().slice(0, 40)}”`
  return { what: name, visible, outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 }
}
