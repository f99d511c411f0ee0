/** Settled after the click of the present press; undefined while no pointer is pressed. */
let press: Promise<void> | undefined

if (typeof document !== 'undefined')
  addEventListener(
    'pointerdown',
    () => {
      press = new Promise((resolve) => {
        const end = () => {
          press = undefined
          // The click follows its pointerup at once, before any timer.
          setTimeout(resolve)
        }
        for (const type of ['pointerup', 'pointercancel'])
          addEventListener(type, end, { capture: true, once: true })
      })
    },
    true,
  )

/**
 * Runs at once; or, while a pointer is pressed, after its click. A message that comes when a field is left would move the control from
 * under the pointer, and the press would be lost.
 */
export function afterPress(run: () => unknown): void {
  if (press) void press.then(run)
  else run()
}
