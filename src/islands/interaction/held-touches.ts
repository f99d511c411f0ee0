import { type Place, placeIn } from './place.ts'

export interface Touch {
  event: MouseEvent | SubmitEvent
  place: Place
  /** The form it sends, and by which button. */
  sends?: { form: HTMLFormElement; by: HTMLElement | null }
}

export interface HeldTouches {
  touches: Touch[]
  /** Does something again without holding it. */
  passing(act: () => void): void
  /** Holds no more. */
  stop(): void
}

/** Links lead where they lead, at once, but for those the island means to answer. */
const answered = '[data-held]'
const buttons = 'button,input:is([type=submit],[type=image],[type=button],[type=reset])'
/** They act by themselves; what fields then hold is given to the island as typed. */
const acting = 'a[href],input,select,textarea,label,summary'

/**
 * Keeps what is clicked and submitted in an island that does not live yet. Clicks with a modifier, links
 * and fields are the browser's own and go through.
 * @param onSend told of every form that has to wait
 */
export function holdTouches(island: HTMLElement, onSend: () => void): HeldTouches {
  const touches: Touch[] = []
  let passes = false
  const hold = (event: Event) => {
    if (passes || !isHeld(event)) return
    const link = (event.target as Element).closest(answered)
    if (link) link.ariaBusy = 'true'
    event.preventDefault()
    event.stopImmediatePropagation()
    const sends = sending(event)
    // An impatient second click on what sends a form is the same wish.
    if (sends && touches.some((touch) => touch.sends?.form === sends.form)) return
    touches.push({ event, place: placeIn(island, event.target as Element), sends })
    if (sends) onSend()
  }
  const types = ['click', 'submit']
  for (const type of types) island.addEventListener(type, hold, true)
  return {
    touches,
    passing(act) {
      passes = true
      act()
      passes = false
    },
    stop() {
      for (const type of types) island.removeEventListener(type, hold, true)
    },
  }
}

/** The island does not live: the plain page does what was asked. */
export function release({ touches, stop }: HeldTouches): void {
  stop()
  for (const { event, place, sends } of touches.splice(0))
    if (sends && !sends.form.isConnected) sendRemoved(sends)
    else again(event, place.element, sends?.by)
}

/** @param by the button that sends a form */
export function again(event: MouseEvent | SubmitEvent, target: Element, by?: HTMLElement | null): void {
  if (event instanceof MouseEvent) target.dispatchEvent(new PointerEvent('click', event))
  else send(target as HTMLFormElement, by)
}

/** The button does not count where React has made the form anew. */
function send(form: HTMLFormElement, by?: HTMLElement | null): void {
  form.requestSubmit(form.contains(by ?? null) ? by : null)
}

/** A form that the fallback has replaced still holds what was typed. */
function sendRemoved({ form, by }: NonNullable<Touch['sends']>): void {
  form.hidden = true
  form.noValidate = true
  document.body.append(form)
  send(form, by)
}

function isHeld(event: Event): event is MouseEvent | SubmitEvent {
  if (!(event instanceof MouseEvent)) return event instanceof SubmitEvent
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as Element
  const own = target.closest(`${buttons},${acting}`)
  return !own || own.matches(buttons) || target.closest(answered) !== null
}

function sending(event: MouseEvent | SubmitEvent): Touch['sends'] {
  if (event instanceof SubmitEvent) return { form: event.target as HTMLFormElement, by: event.submitter }
  const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(buttons)
  return button?.form && /^(submit|image)$/.test(button.type) ? { form: button.form, by: button } : undefined
}
