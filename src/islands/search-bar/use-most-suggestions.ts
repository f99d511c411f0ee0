import { useSyncExternalStore } from 'react'

const phone = '(max-width: 599px)'

/** Maximum number of suggestions (UX-1): 8 on phones, else 10. */
export function useMostSuggestions(): number {
  const onPhone = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(phone)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
  return onPhone ? 8 : 10
}
