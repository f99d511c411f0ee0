type Field = HTMLInputElement | HTMLSelectElement

/**
 * The fields whose value differs from the served page: changed before the script ran, or restored by the
 * browser.
 */
export const changedFields = (fields: Iterable<Field>): Field[] => [...fields].filter(isChanged)

function isChanged(field: Field): boolean {
  if (!('options' in field)) return field.checked !== field.defaultChecked
  const options = Array.from(field.options)
  const servedOption = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return field.value !== servedOption?.value
}
