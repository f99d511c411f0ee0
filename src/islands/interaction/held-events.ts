import { type ElementPath, elementPathIn } from './element-path.ts'

export interface HeldEvent {
  event: MouseEvent | SubmitEvent
  path: ElementPath
  /** The form that the event submits, and its submit button. */
  submission?: { form: HTMLFormElement; submitter: HTMLElement | null }
}

export interface HeldEvents {
  events: HeldEvent[]
  /** Runs `act` without holding the events that it dispatches. */
  withoutHolding(act: () => void): void
  /** Stops holding events. */
  stop(): void
}

/** Links work immediately, except those that the island handles. */
const heldLinks = '[data-held]'
const buttons = 'button,input:is([type=submit],[type=image],[type=button],[type=reset])'
/** Controls with native behaviour; typed values are replayed separately. */
const nativeControls = 'a[href],input,select,textarea,label,summary'

/**
 * Holds clicks and submits in an island that is not hydrated yet. Clicks with modifier keys, links and fields
 * keep their native behaviour.
 * @param onSend called for every form submission that has to wait
 */
export function holdEvents(island: HTMLElement, onSend: () => void): HeldEvents {
  const events: HeldEvent[] = []
  let isPassing = false
  const hold = (event: Event) => {
    if (isPassing || !shouldHold(event)) return
    const link = (event.target as Element).closest(heldLinks)
    if (link) link.ariaBusy = 'true'
    event.preventDefault()
    event.stopImmediatePropagation()
    const submission = submissionOf(event)
    // A second click on a submit button of the same form is ignored.
    if (submission && events.some((heldEvent) => heldEvent.submission?.form === submission.form)) return
    events.push({ event, path: elementPathIn(island, event.target as Element), submission })
    if (submission) onSend()
  }
  const types = ['click', 'submit']
  for (const type of types) island.addEventListener(type, hold, true)
  return {
    events,
    withoutHolding(act) {
      isPassing = true
      act()
      isPassing = false
    },
    stop() {
      for (const type of types) island.removeEventListener(type, hold, true)
    },
  }
}

/** The island failed: the plain page handles the held events. */
export function release({ events, stop }: HeldEvents): void {
  stop()
  for (const { event, path: elementPath, submission } of events.splice(0))
    if (submission && !submission.form.isConnected) submitRemovedForm(submission)
    else redispatch(event, elementPath.element, submission?.submitter)
}

/** @param submitter the submit button */
export function redispatch(
  event: MouseEvent | SubmitEvent,
  target: Element,
  submitter?: HTMLElement | null,
): void {
  if (event instanceof MouseEvent) target.dispatchEvent(new PointerEvent('click', event))
  else submitForm(target as HTMLFormElement, submitter)
}

/** The button is ignored if React has replaced the form. */
function submitForm(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  form.requestSubmit(form.contains(submitter ?? null) ? submitter : null)
}

/** A form that the fallback has replaced still contains the typed values. */
function submitRemovedForm({ form, submitter }: NonNullable<HeldEvent['submission']>): void {
  form.hidden = true
  form.noValidate = true
  document.body.append(form)
  submitForm(form, submitter)
}

function shouldHold(event: Event): event is MouseEvent | SubmitEvent {
  if (!(event instanceof MouseEvent)) return event instanceof SubmitEvent
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const target = event.target as Element
  const control = target.closest(`${buttons},${nativeControls}`)
  return !control || control.matches(buttons) || target.closest(heldLinks) !== null
}

function submissionOf(event: MouseEvent | SubmitEvent): HeldEvent['submission'] {
  if (event instanceof SubmitEvent)
    return { form: event.target as HTMLFormElement, submitter: event.submitter }
  const button = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(buttons)
  return button?.form && /^(submit|image)$/.test(button.type)
    ? { form: button.form, submitter: button }
    : undefined
}
