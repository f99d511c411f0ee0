type Field = HTMLInputElement | HTMLSelectElement

/** The fields whose choice is no longer the one the page came with: made before script ran, or kept by the browser. */
export const chosenEarly = (fields: Iterable<Field>): Field[] => [...fields].filter(isOther)

function isOther(field: Field): boolean {
  if (!('options' in field)) return field.checked !== field.defaultChecked
  const options = Array.from(field.options)
  const served = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return field.value !== served?.value
}
