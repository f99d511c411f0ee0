let isPressing = false

if (typeof document !== 'undefined') {
  const ended = () => {
    isPressing = false
  }
  addEventListener('pointerdown', () => (isPressing = true), true)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, ended, true)
}

/**
 * Runs at once; or, while a pointer is pressed, after its click. A message that comes when a field is left would move the control from
 * under the pointer, and the press would be lost.
 */
export function afterPress(run: () => unknown): void {
  if (!isPressing) return void run()
  const over = () => {
    for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, over, true)
    // The click follows its pointerup at once, before any timer.
    setTimeout(run)
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, over, true)
}
