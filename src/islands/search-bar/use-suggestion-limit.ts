import { useSyncExternalStore } from 'react'

const phone = '(max-width: 599px)'

/** Maximum number of suggestions (UX-1): 8 on phones, else 10. */
export function useSuggestionLimit(): number {
  const onPhone = useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
  return onPhone ? 8 : 10
}
