import type { Result } from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { violationsOf } from '#tests/support/browser/axe.ts'
import type { View } from './views.ts'

/**
 * The rules whose result depends on theme or colour scheme; the others have the same result in all views of a width.
 */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'target-size']

/** Storybook's preview, which shows one story after the other without a reload. */
export class StoryPage {
  readonly #page: Page
  #shown: string

  private constructor(page: Page, shown: string) {
    this.#page = page
    this.#shown = shown
  }

  static async open(context: BrowserContext, origin: string, firstStory: string): Promise<StoryPage> {
    const page = await context.newPage()
    await page.goto(`${origin}/iframe.html?id=${firstStory}`)
    await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
    return new StoryPage(page, firstStory)
  }

  /**
   * Waits until the colours have stopped moving.
   * @throws {Error} when the story does not render
   */
  async show(id: string): Promise<void> {
    // Storybook renders nothing, without an error, for the story that is already shown.
    if (id !== this.#shown) await this.#emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    this.#shown = id
    await this.#settle()
  }

  /** The present story is rendered again, and so are all that follow. */
  async dress({ shop, scheme }: View): Promise<void> {
    await this.#emit('updateGlobals', { globals: { shop, scheme } })
  }

  /** The findings of axe as the story opens, and then with everything open that can be opened (A11Y-1). */
  async violations({ lookOnly = false }: View): Promise<Result[]> {
    const look = lookOnly ? { rules: rulesOfLook } : { names: true }
    const closed = await violationsOf(this.#page, look)
    if (!(await this.#page.evaluate(openAll))) return closed
    await this.#settle()
    return [...closed, ...(await violationsOf(this.#page, look))]
  }

  async #settle(): Promise<void> {
    await this.#page.evaluate(transitionsToEnd)
  }

  async #emit(event: string, message: object): Promise<void> {
    const failure = await this.#page.evaluate(emitToStorybook, { event, message })
    if (failure) throw new Error(`${JSON.stringify(message)}: ${failure}`)
  }
}

interface Channel {
  once(event: string, listener: (detail: { message?: string } | undefined) => void): void
  emit(event: string, message: object): void
}

/** Runs in the page: resolves when the story is shown, with an error if it fails. */
function emitToStorybook({
  event,
  message,
}: {
  event: string
  message: object
}): Promise<string | undefined> {
  const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
    .__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((response) => {
    channel.once('storyRendered', () => response(undefined))
    for (const failure of ['storyMissing', 'storyErrored', 'storyThrewException'])
      channel.once(failure, (detail) => response(detail?.message ?? failure))
    channel.emit(event, message)
  })
}

/**
 * Runs in the page. Does not wait for endless animations, such as spinners, nor for hidden ones: in closed details
 * they do not advance.
 */
async function transitionsToEnd(): Promise<void> {
  const shows = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && (effect.target?.checkVisibility() ?? false)
  const transitions = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition && shows(animation))
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** Runs in the page. Opens the first of details that close each other. */
function openAll(): boolean {
  const groups = new Set<string>()
  const closed = Array.from(document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
  for (const details of closed) {
    if (details.name && groups.has(details.name)) continue
    groups.add(details.name)
    details.open = true
  }
  const drawer = document.querySelector<HTMLButtonElement>('button[popovertarget]:not([popovertargetaction])')
  const phone = drawer?.checkVisibility() ?? false
  if (phone) drawer?.click()
  return closed.length > 0 || phone
}
