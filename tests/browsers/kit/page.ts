/** A window of a browser, as far as the journeys of `npm run test:browsers` need it. */
export interface BrowserWindow {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>
  /** Goes back in the history, as the button of the browser does. */
  goBack(): Promise<void>
  /** Runs a function in the page. Its arguments and its result are JSON. */
  run<Result, Given extends unknown[]>(
    inPage: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>
  /** Actions of the W3C WebDriver standard, with coordinates of the viewport. */
  act(sources: object[]): Promise<void>
  /** The window as PNG. */
  picture(): Promise<Buffer>
  /** Sets the size of the viewport, CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Errors of scripts that the browser has reported since the window was opened; empty where it reports none. */
  errors(): string[]
  close(): Promise<void>
}

export interface Browser {
  /** Opens a window that shares no cookies with others. */
  openWindow(): Promise<BrowserWindow>
  close(): Promise<void>
}

/** Longest time to wait for a condition in a page, ms. */
const timeoutMs = 20_000

/** Waits until a function in the page returns something that is neither empty nor false, and returns it. */
export async function until<Result, Given extends unknown[]>(
  window: BrowserWindow,
  what: string,
  inPage: (...given: Given) => Result,
  ...given: Given
): Promise<NonNullable<Awaited<Result>>> {
  const end = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < end) {
    // A page that is being left answers with an error.
    const found = await window.run(inPage, ...given).catch((error: unknown) => {
      last = error
    })
    if (found) return found as NonNullable<Awaited<Result>>
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It did not come: ${what}.${last ? ` ${last}` : ''}`)
}

/** Waits for an element that is shown. */
export const shown = (window: BrowserWindow, selector: string) =>
  until(
    window,
    selector,
    (css) => [...document.querySelectorAll(css)].some((element) => element.getClientRects().length > 0),
    selector,
  )

/** Waits for a text in an element. */
export const contains = (window: BrowserWindow, selector: string, text: string) =>
  until(
    window,
    `${selector}: ${text}`,
    (css, wanted) =>
      [...document.querySelectorAll(css)].some(({ textContent }) => textContent?.includes(wanted)),
    selector,
    text,
  )

/** Waits until the path of the page, with its query, contains a text. */
export const arrived = (window: BrowserWindow, path: string) =>
  until(
    window,
    path,
    (wanted) => document.readyState === 'complete' && (location.pathname + location.search).includes(wanted),
    path,
  )

/** Waits until a custom element has its script. */
export const ready = (window: BrowserWindow, name: string) =>
  until(window, name, (element) => customElements.get(element) !== undefined, name)

/** Presses the first element of a selector with the pointer, where nothing lies over it. */
export async function press(window: BrowserWindow, selector: string): Promise<void> {
  const { x, y } = await until(
    window,
    `${selector} can be pressed`,
    async (css) => {
      const element = [...document.querySelectorAll(css)].find((each) => each.getClientRects().length > 0)
      if (!element) return
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Until the scrolled page is painted, a pointer would hit what was there before.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const { left, top, width, height } = element.getClientRects()[0] as DOMRect
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      const hit = document.elementFromPoint(x, y)
      return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : undefined
    },
    selector,
  )
  await window.act([
    {
      ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ])
}

/** Types into the element that has the focus. */
export const type = (window: BrowserWindow, text: string): Promise<void> =>
  window.act([
    {
      ...{ type: 'key', id: 'keyboard' },
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ])

/** Keys of the WebDriver standard. */
export const enterKey = '\uE007'
export const tabKey = '\uE004'
export const escapeKey = '\uE00C'

/** Selects what is in a field and types over it. */
export async function fill(window: BrowserWindow, selector: string, text: string): Promise<void> {
  await until(
    window,
    selector,
    (css) => {
      const field = document.querySelector<HTMLInputElement>(css)
      field?.scrollIntoView({ block: 'center', behavior: 'instant' })
      field?.focus()
      field?.select()
      return field !== null && document.activeElement === field
    },
    selector,
  )
  await type(window, text)
}

/** The trimmed text of the first element of a selector. */
export const textOf = (window: BrowserWindow, selector: string): Promise<string> =>
  until(window, selector, (css) => document.querySelector(css)?.textContent?.trim(), selector)
