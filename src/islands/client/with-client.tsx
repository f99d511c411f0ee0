import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { Provider } from 'urql'
import { $client, checkViewer, clientNumber } from '#commerce/client/browser/client.ts'
import { loadExchange } from '#commerce/client/browser/create-client.ts'

/**
 * What happens when another viewer has logged in or out, here or in another tab: the component starts again, the page
 * that the server has rendered for one viewer is loaded again, or what is typed stays.
 */
type OnViewerChange = 'restart' | 'reload' | 'keep'

/** Gives a component the page's GraphQL client, for `useQuery`, `useMutation` and `useClient` (DAT-1). */
export function withClient<Props extends object>(
  Component: ComponentType<Props>,
  onViewerChange: OnViewerChange = 'restart',
) {
  return function WithClient(props: Props) {
    const client = useStore($client)
    const [first] = useState(client)
    const mustReload = onViewerChange === 'reload' && client !== first
    useEffect(() => {
      checkViewer()
      loadExchange().catch(console.warn)
    }, [])
    useEffect(() => {
      if (mustReload) location.reload()
    }, [mustReload])
    if (mustReload) return null
    return (
      <Provider value={client}>
        <Component key={onViewerChange === 'restart' ? clientNumber() : ''} {...props} />
      </Provider>
    )
  }
}
