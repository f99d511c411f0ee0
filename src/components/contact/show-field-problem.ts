/**
 * Shows messages above the field, as the server would render them, and removes a corrected field from the
 * summary.
 */
export function showFieldProblem(field: HTMLInputElement, texts: string[]): void {
  const id = `${field.id}-problem`
  document.getElementById(id)?.remove()
  const otherIds = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((existing) => existing && existing !== id)
  if (texts.length > 0) {
    const lines = Object.assign(document.createElement('div'), { id, className: 'text-small text-reduced' })
    lines.append(...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })))
    if (field.type === 'file') lines.role = 'alert'
    ;(field.type === 'file' ? (field.parentElement ?? field) : field).before(lines)
  } else {
    const summaryLinks = field.form?.querySelectorAll(`[role=alert] a[href="#${field.id}"]`) ?? []
    for (const link of summaryLinks) {
      const item = link.closest('li')
      if (item?.parentElement?.childElementCount === 1) item.closest('[role=alert]')?.remove()
      else item?.remove()
    }
  }
  field.classList.toggle('field-wrong', texts.length > 0)
  field.ariaInvalid = texts.length > 0 ? 'true' : null
  const describedBy = [...otherIds, ...(texts.length > 0 ? [id] : [])].join(' ')
  if (describedBy) field.setAttribute('aria-describedby', describedBy)
  else field.removeAttribute('aria-describedby')
}
