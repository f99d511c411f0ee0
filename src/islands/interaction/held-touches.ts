import { type Place, placeIn, resolve } from './place.ts'
import type { Retype } from './typed-fields.ts'

interface Touch {
  event: MouseEvent | SubmitEvent
  place: Place
  /** The form it sends, and by which button. */
  sends?: { form: HTMLFormElement; by: HTMLElement | null }
}

/** Links lead where they lead, at once, but for those the island means to answer. */
const answered = '[data-held]'
const buttons = 'button,input:is([type=submit],[type=image],[type=button],[type=reset])'
/** They act by themselves; what fields then hold is given to the island as typed. */
const acting = 'a[href],input,select,textarea,label,summary'

/**
 * Keeps what is clicked and submitted in an island that does not live yet, and later does it again,
 * once, in the same order. Clicks with a modifier, links and fields are the browser's own and go through.
 */
export class HeldTouches {
  readonly #island: HTMLElement
  #touches: Touch[] = []
  #replaying = false
  /** Told when the first form is sent that has to wait. */
  onSend: () => void = () => {}

  constructor(island: HTMLElement) {
    this.#island = island
    for (const type of ['click', 'submit']) island.addEventListener(type, this.#hold, true)
  }

  /**
   * Gives the living island what was typed, as soon as React has done with its effects and before
   * anybody types on; then what was clicked and submitted, each in a task of its own, so that React has
   * shown the one before. What comes meanwhile waits its turn.
   */
  async replay(fields: Retype[]): Promise<void> {
    await Promise.resolve()
    for (const retype of fields) retype()
    for (let touch = this.#touches.shift(); touch; touch = this.#touches.shift()) {
      await nextTask()
      this.#replaying = true
      this.#again(touch)
      this.#replaying = false
    }
    this.#stop()
  }

  /** The island does not live: the plain page does what was asked. */
  release(): void {
    this.#stop()
    for (const touch of this.#touches.splice(0))
      if (touch.sends && !touch.sends.form.isConnected) sendRemoved(touch.sends)
      else this.#again(touch)
  }

  /** The forms go plain; what was asked besides is overtaken by the page that answers. */
  sendForms(): void {
    this.#touches = this.#touches.filter(({ sends }) => sends)
    this.release()
  }

  #stop(): void {
    for (const type of ['click', 'submit']) this.#island.removeEventListener(type, this.#hold, true)
  }

  readonly #hold = (event: Event): void => {
    if (this.#replaying || !isHeld(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const sends = sending(event)
    // An impatient second click on what sends a form is the same wish.
    if (sends && this.#touches.some((touch) => touch.sends?.form === sends.form)) return
    this.#touches.push({ event, place: placeIn(this.#island, event.target as Element), sends })
    if (sends) this.onSend()
  }

  #again({ event, place, sends }: Touch): void {
    const target = resolve(this.#island, place)
    if (event instanceof MouseEvent) target?.dispatchEvent(new PointerEvent('click', event))
    else if (target instanceof HTMLFormElement) target.requestSubmit(buttonIn(target, sends?.by))
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function isHeld(event: Event): event is MouseEvent | SubmitEvent {
  if (!(event instanceof MouseEvent)) return event instanceof SubmitEvent
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as Element
  if (target.closest(answered)) return true
  const own = target.closest(`${buttons},${acting}`)
  return own === null || own.matches(buttons)
}

function sending(event: MouseEvent | SubmitEvent): Touch['sends'] {
  if (event instanceof SubmitEvent) return { form: event.target as HTMLFormElement, by: event.submitter }
  const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(buttons)
  if (!button?.form || !['submit', 'image'].includes(button.type)) return undefined
  return { form: button.form, by: button }
}

/** The button that sent a form, unless React has made the form anew. */
const buttonIn = (form: HTMLFormElement, button: HTMLElement | null | undefined): HTMLElement | null =>
  button && form.contains(button) ? button : null

/** A form that the fallback has replaced still holds what was typed. */
function sendRemoved({ form, by }: NonNullable<Touch['sends']>): void {
  form.hidden = true
  form.noValidate = true
  document.body.append(form)
  form.requestSubmit(buttonIn(form, by))
}
