import { withClient } from '../client/with-client.tsx'
import { island } from '../island.tsx'
import { WishlistScreen } from './wishlist-screen.tsx'

export default island('wishlist', withClient(WishlistScreen, 'reload'))
