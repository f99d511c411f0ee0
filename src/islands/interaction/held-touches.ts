import { type Place, placeIn } from './place.ts'

export interface Touch {
  event: MouseEvent | SubmitEvent
  place: Place
  /** The form that the event submits, and its submit button. */
  sends?: { form: HTMLFormElement; by: HTMLElement | null }
}

export interface HeldTouches {
  touches: Touch[]
  /** Runs `act` without holding the events that it dispatches. */
  passing(act: () => void): void
  /** Stops holding events. */
  stop(): void
}

/** Links work immediately, except those that the island handles. */
const answered = '[data-held]'
const buttons = 'button,input:is([type=submit],[type=image],[type=button],[type=reset])'
/** Controls with native behaviour; typed values are replayed separately. */
const acting = 'a[href],input,select,textarea,label,summary'

/**
 * Holds clicks and submits in an island that is not hydrated yet. Clicks with modifier keys, links and fields
 * keep their native behaviour.
 * @param onSend called for every form submission that has to wait
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
    // A second click on a submit button of the same form is ignored.
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

/** The island failed: the plain page handles the held events. */
export function release({ touches, stop }: HeldTouches): void {
  stop()
  for (const { event, place, sends } of touches.splice(0))
    if (sends && !sends.form.isConnected) sendRemoved(sends)
    else again(event, place.element, sends?.by)
}

/** @param by the submit button */
export function again(event: MouseEvent | SubmitEvent, target: Element, by?: HTMLElement | null): void {
  if (event instanceof MouseEvent) target.dispatchEvent(new PointerEvent('click', event))
  else send(target as HTMLFormElement, by)
}

/** The button is ignored if React has replaced the form. */
function send(form: HTMLFormElement, by?: HTMLElement | null): void {
  form.requestSubmit(form.contains(by ?? null) ? by : null)
}

/** A form that the fallback has replaced still contains the typed values. */
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
